import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {somePicture} from '../objects/filled.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewText} from '../objects/previewText.ts'

/** A picture as wide as the page allows (images-7). */
export const fullBleedImage = defineType({
  name: 'fullBleedImage',
  title: 'Full-bleed picture',
  type: 'document',
  description: 'A picture as wide as the page allows: a banner photo.',
  icon: ImageIcon,
  fields: [
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'At least 1,900 pixels wide, so that it is sharp on every screen.',
      type: 'contentImage',
      validation: (rule) => rule.custom(somePicture).error('Choose a picture.'),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'Shown below the picture. Say what the picture adds, rather than what it shows.',
      type: 'richText',
    }),
    legacyField,
  ],
  preview: {
    select: {caption: 'caption', alt: 'image.alt', media: 'image'},
    prepare: ({caption, alt, media}) => ({title: alt || previewText(caption) || 'Full-bleed picture', media}),
  },
})
