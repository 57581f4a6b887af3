import {TiersIcon} from '@sanity/icons/Tiers'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {sitePathOrEmpty} from '../documents/sitePath.ts'
import {safeHref} from '../objects/href.ts'
import {itemPreview} from '../objects/itemPreview.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** One article of a decision list (promo-box-9). */
export const decisionListArticle = defineType({
  name: 'decisionListArticle',
  title: 'Article',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The words to press, for example a question that the article answers.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the article a title.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The page, for example “/health/migraine/preventive”.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the address of the article.'), safeHref(rule)],
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'Stands small beside the title.',
      type: 'contentImage',
    }),
  ],
  preview: itemPreview({title: 'title', subtitle: 'url', media: 'image'}, 'Article without a title'),
})

/** Articles that help the readers of one article to decide (promo-box-9, promo-box-10). */
export const decisionList = defineType({
  name: 'decisionList',
  title: 'Decision list',
  type: 'document',
  description: 'Articles that help the readers of one article to decide.',
  icon: TiersIcon,
  fields: [
    defineField({
      name: 'path',
      title: 'Page',
      description:
        'The list stands at the end of this page, and on no other, while the placement “Decision list” of the site settings is active.',
      type: 'string',
      validation: (rule) => [rule.required().error('Name the page.'), rule.custom(sitePathOrEmpty)],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Stands above the links, for example “What would help you decide?”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the list a title.'),
    }),
    defineField({
      name: 'articleMainImage',
      title: 'Picture',
      description: 'The large picture of the list.',
      type: 'contentImage',
    }),
    defineField({
      name: 'articles',
      title: 'Articles',
      description: 'Shown as links, in this order. Three to five work well.',
      type: 'array',
      of: [defineArrayMember({type: 'decisionListArticle'})],
      validation: (rule) => rule.required().min(1).error('Add an article.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', path: 'path', media: 'articleMainImage'},
    prepare: ({title, path, media}) => ({title: title || 'Decision list without a title', subtitle: path, media}),
  },
})
