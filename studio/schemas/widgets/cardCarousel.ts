import {InlineElementIcon} from '@sanity/icons/InlineElement'
import {defineField, defineType} from 'sanity'
import {croppedTo} from '../objects/cropPreviews.ts'
import {cardCarouselFields, cardCarouselPreview} from '../objects/cardCarouselFields.ts'

/** What a card shows once it is turned over (carousel-18). */
export const cardCarouselBack = defineType({
  name: 'cardCarouselBack',
  title: 'Back',
  type: 'object',
  fields: [
    defineField({
      name: 'answer',
      title: 'Answer',
      description: 'One or two words in large type, for example “False”.',
      type: 'richText',
    }),
    defineField({
      name: 'description',
      title: 'Explanation',
      description: 'One to three sentences below the answer.',
      type: 'richText',
    }),
  ],
})

/** One card (carousel-18). */
export const cardCarouselCard = defineType({
  name: 'cardCarouselCard',
  title: 'Card',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Front',
      description: 'The question or statement, in one sentence.',
      type: 'string',
      validation: (rule) => rule.required().error('Write the question or statement of the card.'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Stands above the words, cropped around the hotspot.',
      type: 'contentImage',
      options: croppedTo('card'),
    }),
    defineField({
      name: 'back',
      title: 'Back',
      description: 'Readers turn the card over to see it. A card without a back cannot be turned over.',
      type: 'cardCarouselBack',
      options: {collapsible: true, collapsed: false},
    }),
  ],
  preview: {
    select: {title: 'title', media: 'image'},
    prepare: ({title, media}) => ({title: title || 'Card without words', media}),
  },
})

/** Cards that readers slide, and turn over (carousel-18). */
export const cardCarousel = defineType({
  name: 'cardCarousel',
  title: 'Card carousel',
  type: 'document',
  description: 'Cards that readers slide and turn over: flip cards.',
  icon: InlineElementIcon,
  fields: cardCarouselFields('cardCarouselCard', 'True or false?'),
  preview: cardCarouselPreview('image'),
})
