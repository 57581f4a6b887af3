import {defineField, defineType} from 'sanity'
import {someContent} from '../objects/filled.ts'
import {previewText} from '../objects/previewText.ts'

/** A picture that is requested when something happens in a video (video-2). */
export const videoTracker = defineType({
  name: 'videoTracker',
  title: 'Tracker',
  type: 'object',
  fields: [
    defineField({
      name: 'event',
      title: 'When',
      description: 'What happens in the video: start, 25, 50, 75 (per cent), or complete.',
      type: 'string',
      options: {list: ['start', '25', '50', '75', 'complete']},
      validation: (rule) => rule.required().error('Say when the tracker is requested.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The address of the picture. It is requested only for readers who have agreed.',
      type: 'trackerUrl',
      validation: (rule) => [
        rule.required().error('Give the address of the picture.'),
        rule.regex(/^https:\/\//).error('Use an address that begins with “https://”.'),
      ],
    }),
  ],
  preview: {
    select: {event: 'event', url: 'url'},
    prepare: ({event, url}) => ({title: event || 'Tracker without an event', subtitle: url}),
  },
})

/** What is said in a video, in one language (video-3). */
export const videoTranscript = defineType({
  name: 'videoTranscript',
  title: 'Transcript',
  type: 'object',
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      description: 'The code of the language: “en” for English, “es” for Spanish.',
      type: 'identifier',
      initialValue: 'en',
      validation: (rule) =>
        rule.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/).error('Use a code such as “en” or “pt-BR”.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'All that is said, and what can be seen if it matters.',
      type: 'richText',
      validation: (rule) => rule.custom(someContent).error('Write down what is said.'),
    }),
  ],
  preview: {
    select: {language: 'language', text: 'text'},
    prepare: ({language, text}) => ({title: language || 'Transcript', subtitle: previewText(text)}),
  },
})

/** A part of a video (video-4). */
export const videoChapter = defineType({
  name: 'videoChapter',
  title: 'Chapter',
  type: 'object',
  fields: [
    defineField({
      name: 'start',
      title: 'Begins at',
      description: 'In seconds from the beginning of the video.',
      type: 'number',
      validation: (rule) => rule.required().min(0).error('Give the second at which it begins.'),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What the part is about, in a few words.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the chapter a title.'),
    }),
  ],
  preview: {
    select: {title: 'title', start: 'start'},
    prepare: ({title, start}) => ({
      title: title || 'Chapter without a title',
      ...(typeof start === 'number' ? {subtitle: `${start} s`} : {}),
    }),
  },
})

/** A name and a value for programs, such as what a video is targeted by (video-5). */
export const videoDatum = defineType({
  name: 'videoDatum',
  title: 'Entry',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As the program expects it, such as “k1”.',
      type: 'identifier',
    }),
    defineField({name: 'value', title: 'Value', description: 'Such as “migraine”.', type: 'identifier'}),
  ],
  preview: {
    select: {name: 'name', value: 'value'},
    prepare: ({name, value}) => ({title: name || 'Entry without a name', subtitle: value}),
  },
})
