import {ConfettiIcon} from '@sanity/icons/Confetti'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {pathList} from '../documents/pathList.ts'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One article of a promo box (promo-box-1). */
export const promoBoxArticle = defineType({
  name: 'promoBoxArticle',
  title: 'Article',
  type: 'object',
  fields: [
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The page, for example “/nutrition/collagen-supplements”.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the address of the article.'), safeHref(rule)],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The words to press. If empty, those of the promoted article with this address.',
      type: 'string',
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      description: 'If empty, that of the promoted article with this address.',
      type: 'contentImage',
    }),
  ],
  preview: {
    select: {title: 'title', url: 'url', media: 'image'},
    prepare: ({title, url, media}) => ({title: title || url || 'Article without an address', subtitle: url, media}),
  },
})

/** Links to articles about products, for the readers of certain articles (promo-box-1, promo-box-6). */
export const promoBox = defineType({
  name: 'promoBox',
  title: 'Promo box',
  type: 'document',
  description: 'Links to articles about products, for the readers of certain articles.',
  icon: ConfettiIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Stands above the links, for example “OUR TOP SKIN CARE PRODUCTS”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the box a title.'),
    }),
    pathList({
      name: 'paths',
      title: 'Pages',
      description:
        'The box stands at the end of these pages, and on no other. To choose another place on one of them, put it into the article.',
      ifEmpty: 'Add a page: readers do not see the box anywhere.',
    }),
    defineField({
      name: 'articles',
      title: 'Articles',
      description: 'Shown as links, in this order. Four fit best.',
      type: 'array',
      of: [defineArrayMember({type: 'promoBoxArticle'})],
      validation: (rule) => rule.required().min(1).error('Add an article.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', paths: 'paths', articles: 'articles'},
    prepare: ({title, paths, articles}) => ({
      title: title || 'Promo box without a title',
      subtitle: `${previewCount(articles, 'article')}, on ${previewCount(paths, 'page')}`,
    }),
  },
})
