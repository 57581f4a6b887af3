import {VideoIcon} from '@sanity/icons/Video'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** A video with its chapters and transcripts (video-1). */
export const video = defineType({
  name: 'video',
  title: 'Video',
  type: 'document',
  description: 'A video of ours with chapters and a transcript: film, clip.',
  icon: VideoIcon,
  groups: [
    {name: 'video', title: 'Video', default: true},
    {name: 'words', title: 'Chapters and transcript'},
    {name: 'playing', title: 'Playing'},
    {name: 'reports', title: 'Reports'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What the video shows. Screen readers announce it.',
      type: 'string',
      group: 'video',
      validation: (rule) => rule.required().error('Give the video a title.'),
    }),
    defineField({
      name: 'htmlTitle',
      title: 'Title with marks',
      description: 'The title as readers see it, if some words stand out. The title above is shown without it.',
      type: 'richText',
      group: 'video',
    }),
    defineField({
      name: 'videoId',
      title: 'Video id',
      description: 'The id of the video at the video service, and in reports.',
      type: 'identifier',
      group: 'video',
      validation: (rule) =>
        rule.custom((id, {parent}) =>
          id || fieldOf(parent, 'playListId')
            ? true
            : 'Give the id of a video or of a playlist: without both nothing is shown.',
        ),
    }),
    defineField({
      name: 'playListId',
      title: 'Playlist id',
      description: 'The id of a playlist at the video service, instead of one video.',
      type: 'identifier',
      group: 'video',
    }),
    defineField({
      name: 'fileUrl',
      title: 'File',
      description:
        'The path of a video file of this site, such as “/videos/stretches.mp4”. It is played without any other service.',
      type: 'href',
      group: 'video',
      validation: (rule) => [
        safeHref(rule),
        rule.regex(/^\/(?!\/)[^\s\\]+$/).error('Begin with “/”: only files of this site are played here.'),
      ],
    }),
    defineField({
      name: 'embeddedVideoUrl',
      title: 'Player',
      description: 'The address of the video at another service, such as YouTube, if it is played there.',
      type: 'href',
      group: 'video',
    }),
    defineField({
      name: 'poster',
      title: 'Poster',
      description: 'Shown until the video plays.',
      type: 'contentImage',
      group: 'video',
    }),
    defineField({
      name: 'aspectRatio',
      title: 'Proportions',
      description: 'Width to height. Its place is reserved with them, so that nothing moves.',
      type: 'string',
      options: {list: ['16:9', '4:3', '1:1', '9:16'], layout: 'radio', direction: 'horizontal'},
      initialValue: '16:9',
      group: 'video',
      validation: (rule) => rule.regex(/^[1-9]\d?:[1-9]\d?$/).error('Use two numbers, such as “16:9”.'),
    }),
    defineField({
      name: 'durationSeconds',
      title: 'Duration',
      description: 'In seconds. Readers see it before they play.',
      type: 'number',
      group: 'video',
      validation: (rule) => rule.min(0).error('Use a number of seconds.'),
    }),
    defineField({
      name: 'chapters',
      title: 'Chapters',
      description: 'The parts of the video, in order.',
      type: 'array',
      of: [defineArrayMember({type: 'videoChapter'})],
      group: 'words',
    }),
    defineField({
      name: 'transcripts',
      title: 'Transcripts',
      description: 'What is said, for readers who cannot hear it, and for search engines.',
      type: 'array',
      of: [defineArrayMember({type: 'videoTranscript'})],
      group: 'words',
    }),
    defineField({
      name: 'skipPeriod',
      title: 'Skip',
      description: 'How many seconds the two skip buttons go back or forth. Without it there are none.',
      type: 'number',
      group: 'playing',
      validation: (rule) => rule.min(0).max(120).error('Use a number of seconds, at most 120.'),
    }),
    defineField({
      name: 'enablePostRoll',
      title: 'Return at the end',
      description: 'When the video has ended, its poster and title come back instead of its last picture.',
      type: 'boolean',
      initialValue: false,
      group: 'playing',
    }),
    defineField({
      name: 'videoAutoplay',
      title: 'Start by itself',
      description: 'Starts without sound once it is in view, but never for readers who asked for less motion.',
      type: 'boolean',
      initialValue: false,
      group: 'playing',
    }),
    defineField({
      name: 'videoTrackers',
      title: 'Trackers',
      description: 'Pictures that count views for a sponsor.',
      type: 'array',
      of: [defineArrayMember({type: 'videoTracker'})],
      group: 'reports',
    }),
    defineField({
      name: 'targeting',
      title: 'Targeting',
      description: 'What the video is targeted by. Readers do not see it, and no other site is told.',
      type: 'array',
      of: [defineArrayMember({type: 'videoDatum'})],
      group: 'reports',
    }),
    defineField({
      name: 'contentMeta',
      title: 'Further data',
      description: 'What else the old site knew of the video.',
      type: 'array',
      of: [defineArrayMember({type: 'videoDatum'})],
      group: 'reports',
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', id: 'videoId', list: 'playListId', media: 'poster'},
    prepare: ({title, id, list, media}) => ({
      title: title || 'Video without a title',
      subtitle: id || (list ? `Playlist ${list}` : 'Without an id: not shown'),
      media,
    }),
  },
})
