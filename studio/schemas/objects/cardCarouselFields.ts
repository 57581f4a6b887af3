import {defineArrayMember, defineField, type PreviewValue} from 'sanity'
import {legacyField} from './legacyOrigin.ts'
import {previewCount} from './previewCount.ts'

/**
 * The fields of a widget that shows cards in a carousel (carousel-18, carousel-23). `type` is that of a card; `example`
 * is a heading that shows editors what to write.
 */
export function cardCarouselFields(type: string, example: string) {
  return [
    defineField({
      name: 'header',
      title: 'Heading',
      description: `Stands above the cards, for example “${example}”.`,
      type: 'string',
    }),
    defineField({
      name: 'cards',
      title: 'Cards',
      description:
        'In the order in which readers see them. Up to three stand in a row, four in two rows; more are a slider.',
      type: 'array',
      of: [defineArrayMember({type})],
      validation: (rule) => rule.required().min(1).error('Add a card.'),
    }),
    legacyField,
  ]
}

/** How the Studio lists such a widget. `picture` is the name of the picture's field of a card. */
export function cardCarouselPreview(picture: string) {
  return {
    select: {header: 'header', first: 'cards.0.title', cards: 'cards', media: `cards.0.${picture}`},
    prepare: ({
      header,
      first,
      cards,
      media,
    }: {
      header?: string
      first?: string
      cards?: unknown
      media?: PreviewValue['media']
    }) => ({
      title: header || first || 'Cards without a heading',
      subtitle: previewCount(cards, 'card'),
      media,
    }),
  }
}
