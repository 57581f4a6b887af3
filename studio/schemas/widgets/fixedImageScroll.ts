import {PinIcon} from '@sanity/icons/Pin'
import {defineField, defineType} from 'sanity'
import {croppedTo} from '../objects/cropPreviews.ts'
import {someContent, somePicture} from '../objects/filled.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** A picture that stays in place while the blocks beside it scroll past (images-8). */
export const fixedImageScroll = defineType({
  name: 'fixedImageScroll',
  title: 'Fixed picture',
  type: 'document',
  description: 'A picture that stays in place while the text beside it scrolls past.',
  icon: PinIcon,
  fields: [
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Stays in place while the content scrolls past. It is shown upright (4 : 5): set the hotspot.',
      type: 'contentImage',
      options: croppedTo('upright'),
      validation: (rule) => rule.custom(somePicture).error('Choose a picture, or put the content into a group.'),
    }),
    defineField({
      name: 'content',
      title: 'Content',
      description:
        'Text and widgets, from top to bottom. Three paragraphs or more, so that there is something to scroll.',
      type: 'body',
      validation: (rule) =>
        rule.custom(someContent).error('Add what scrolls past the picture, or use a full-bleed picture.'),
    }),
    legacyField,
  ],
  preview: {
    select: {alt: 'image.alt', content: 'content', media: 'image'},
    prepare: ({alt, content, media}) => ({
      title: alt || 'Fixed picture',
      subtitle: previewCount(content, 'block'),
      media,
    }),
  },
})
