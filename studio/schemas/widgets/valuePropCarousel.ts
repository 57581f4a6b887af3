import {DiamondIcon} from '@sanity/icons/Diamond'
import {defineField, defineType} from 'sanity'
import {croppedTo} from '../objects/cropPreviews.ts'
import {cardCarouselFields, cardCarouselPreview} from '../objects/cardCarouselFields.ts'

/** One value for readers (carousel-23). */
export const valuePropCard = defineType({
  name: 'valuePropCard',
  title: 'Card',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Words',
      description: 'What readers get, in one line, for example “Recipes that a family will eat”.',
      type: 'string',
      validation: (rule) => rule.required().error('Say what readers get.'),
    }),
    defineField({
      name: 'media',
      title: 'Picture',
      description: 'Stands above the words, cropped around the hotspot.',
      type: 'contentImage',
      options: croppedTo('hero'),
    }),
  ],
  preview: {
    select: {title: 'title', media: 'media'},
    prepare: ({title, media}) => ({title: title || 'Card without words', media}),
  },
})

/** What readers get from us, as cards that they slide (carousel-23). */
export const valuePropCarousel = defineType({
  name: 'valuePropCarousel',
  title: 'Value-prop carousel',
  type: 'document',
  description: 'What readers get from us, as cards that they slide: benefits.',
  icon: DiamondIcon,
  fields: cardCarouselFields('valuePropCard', 'Why readers stay'),
  preview: cardCarouselPreview('media'),
})
