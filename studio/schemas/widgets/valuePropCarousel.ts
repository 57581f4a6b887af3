import {HeartIcon} from '@sanity/icons/Heart'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

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
  icon: HeartIcon,
  fields: [
    defineField({
      name: 'header',
      title: 'Heading',
      description: 'Stands above the cards, for example “Why readers stay”.',
      type: 'string',
    }),
    defineField({
      name: 'cards',
      title: 'Cards',
      description:
        'In the order in which readers see them. Up to three stand in a row, four in two rows; more are a slider.',
      type: 'array',
      of: [defineArrayMember({type: 'valuePropCard'})],
      validation: (rule) => rule.required().min(1).error('Add a card.'),
    }),
    legacyField,
  ],
  preview: {
    select: {header: 'header', first: 'cards.0.title', cards: 'cards', media: 'cards.0.media'},
    prepare: ({header, first, cards, media}) => ({
      title: header || first || 'Cards without a heading',
      subtitle: previewCount(cards, 'card'),
      media,
    }),
  },
})
