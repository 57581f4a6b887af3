import {InlineIcon} from '@sanity/icons/Inline'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One related article (article-blocks-5). */
export const articleCard = defineType({
  name: 'articleCard',
  title: 'Card',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The title of the article.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the card a title.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The page, for example “/nutrition/high-magnesium-foods”.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the address of the article.'), safeHref(rule)],
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Stands above the title. Give all cards a picture, or none.',
      type: 'contentImage',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One sentence that says what readers find there.',
      type: 'text',
      rows: 2,
    }),
  ],
  preview: {
    select: {title: 'title', url: 'url', media: 'image'},
    prepare: ({title, url, media}) => ({title: title || url || 'Card without a title', subtitle: url, media}),
  },
})

/** Related articles, with pictures (article-blocks-5). */
export const articleCards = defineType({
  name: 'articleCards',
  title: 'Article cards',
  type: 'document',
  description: 'Related articles as cards with pictures: read next.',
  icon: InlineIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Stands above the cards, for example “Read next”.',
      type: 'string',
    }),
    defineField({
      name: 'cards',
      title: 'Cards',
      description: 'Two or three articles. A single one is not shown, and neither is what follows the third.',
      type: 'array',
      of: [defineArrayMember({type: 'articleCard'})],
      validation: (rule) => [
        rule.required().min(1).error('Add two or three articles.'),
        rule.min(2).max(3).warning('One article is not shown, and neither is what follows the third.'),
      ],
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', cards: 'cards', media: 'cards.0.image'},
    prepare: ({title, cards, media}) => ({
      title: title || 'Cards without a title',
      subtitle: previewCount(cards, 'article'),
      media,
    }),
  },
})
