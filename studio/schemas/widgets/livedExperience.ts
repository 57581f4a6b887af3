import {HeartIcon} from '@sanity/icons/Heart'
import {defineField, defineType} from 'sanity'
import {croppedTo} from '../objects/cropPreviews.ts'
import {someContent} from '../objects/filled.ts'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewText} from '../objects/previewText.ts'

/** What a person who lives with a condition says about it (quotes-3). */
export const livedExperience = defineType({
  name: 'livedExperience',
  title: 'Lived experience',
  type: 'document',
  description: 'What a person who lives with a condition says about it: a patient’s story.',
  icon: HeartIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What the person talks about, for example “What changed for me”.',
      type: 'string',
    }),
    defineField({
      name: 'quote',
      title: 'Quote',
      description: 'The words of the person, without quotation marks: the site adds them.',
      type: 'richText',
      validation: (rule) => rule.custom(someContent).error('Write what the person says.'),
    }),
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As the person wants to be named, for example “Rosalind T.”.',
      type: 'string',
    }),
    defineField({
      name: 'credentials',
      title: 'Credentials',
      description: 'Why the person knows, for example “Reader, living with insomnia since 2016”.',
      type: 'string',
    }),
    defineField({
      name: 'photo',
      title: 'Photo',
      description: 'A portrait that the person agreed to. Set the hotspot on the face: it is shown in a circle.',
      type: 'contentImage',
      options: croppedTo('square'),
    }),
    defineField({
      name: 'cta',
      title: 'Words of the link',
      description: 'For example “Read Rosalind’s story”. “READ MORE” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'authorBioPageUrl',
      title: 'Page of the person',
      description: 'Where the link leads, for example “/stories/rosalind-t”. Without it there is no link.',
      type: 'href',
      validation: (rule) => safeHref(rule),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', quote: 'quote', name: 'name', media: 'photo'},
    prepare: ({title, quote, name, media}) => ({
      title: title || previewText(quote) || name || 'Experience without words',
      subtitle: name,
      media,
    }),
  },
})
