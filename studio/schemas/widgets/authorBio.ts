import {UserIcon} from '@sanity/icons/User'
import {defineField, defineType} from 'sanity'
import {croppedTo} from '../objects/cropPreviews.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewText} from '../objects/previewText.ts'

/** Who wrote an article (article-blocks-9). */
export const authorBio = defineType({
  name: 'authorBio',
  title: 'Author bio',
  type: 'document',
  description: 'Who wrote an article: a portrait and a biography.',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'authorName',
      title: 'Name',
      description: 'With credentials, for example “Leona Hartquist, RD”.',
      type: 'string',
      validation: (rule) => rule.required().error('Name the author.'),
    }),
    defineField({
      name: 'authorDescription',
      title: 'About the author',
      description: 'Two or three sentences: why readers can rely on what the author writes here.',
      type: 'richText',
    }),
    defineField({
      name: 'authorImage',
      title: 'Picture',
      description: 'A portrait. Set the hotspot on the face: it is shown in a circle.',
      type: 'contentImage',
      options: croppedTo('square'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'authorName', description: 'authorDescription', media: 'authorImage'},
    prepare: ({title, description, media}) => ({
      title: title || 'Author without a name',
      subtitle: previewText(description),
      media,
    }),
  },
})
