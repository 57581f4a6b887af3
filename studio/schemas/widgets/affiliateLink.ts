import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'

/** A link to a shop in the middle of a sentence (affiliate-link-1). */
export const affiliateLink = defineType({
  name: 'affiliateLink',
  title: 'Affiliate link',
  type: 'object',
  description: 'A link to a shop in the middle of a sentence.',
  icon: LinkIcon,
  options: {inParagraph: true},
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      description: 'The words of the sentence that lead to the shop.',
      type: 'string',
      validation: (rule) => rule.required().error('Write the words that readers press.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      description: 'The affiliate link to the shop.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the address of the shop.'), safeHref(rule)],
    }),
    defineField({name: 'brand', title: 'Brand', description: 'The maker. Sent with clicks.', type: 'identifier'}),
    defineField({
      name: 'productId',
      title: 'Product id',
      description: 'The id of the product in reports.',
      type: 'identifier',
    }),
    defineField({
      name: 'variant',
      title: 'Variant',
      description: 'The size or flavor in reports.',
      type: 'identifier',
    }),
    defineField({
      name: 'position',
      title: 'Position',
      description: 'The place of the link among the products of this article, from 1.',
      type: 'number',
      validation: (rule) => rule.integer().min(0).error('Use a whole number from 0.'),
    }),
  ],
  preview: {
    select: {title: 'text', subtitle: 'url'},
    prepare: ({title, subtitle}) => ({title: title || 'Link without words', subtitle}),
  },
})
