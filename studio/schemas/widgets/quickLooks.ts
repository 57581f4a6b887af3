import {BillIcon} from '@sanity/icons/Bill'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'
import {productField, requiredWithoutProduct} from '../objects/productReference.ts'

/** One product of the list (quick-looks-1). */
export const quickLook = defineType({
  name: 'quickLook',
  title: 'Product',
  type: 'object',
  fields: [
    productField(),
    defineField({
      name: 'title',
      title: 'Name',
      description: 'The name of the product, short: the list is read at a glance. The product’s if empty.',
      type: 'string',
      validation: (rule) => rule.custom(requiredWithoutProduct('Choose a product, or give its name.')),
    }),
    defineField({
      name: 'superlative',
      title: 'Superlative',
      description: 'What it is the best for, for example “Best value”. The same as on its card.',
      type: 'string',
    }),
    defineField({
      name: 'link',
      title: 'Shop',
      description:
        'The affiliate link to the shop. That of the product’s first offer if empty; without either the name is no link.',
      type: 'href',
    }),
    defineField({
      name: 'linkTitle',
      title: 'Words of the jump',
      description: 'The link to the review further down. “Skip to review” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'hashRoute',
      title: 'Jumps to',
      description:
        '“#” and the variant id, or the product id, of the card on the same page. If empty, the variant id below is used.',
      type: 'href',
      validation: (rule) => [safeHref(rule), rule.regex(/^#/).error('Begin with “#”: the card is on this page.')],
    }),
    defineField({
      name: 'variantId',
      title: 'Variant id',
      description: 'The id of the product in reports. The same as on its card. The product’s if empty.',
      type: 'identifier',
    }),
  ],
  preview: {
    select: {title: 'title', name: 'product.name', subtitle: 'superlative'},
    prepare: ({title, name, subtitle}) => ({title: title || name || 'Product without a name', subtitle}),
  },
})

/** The products of a buying guide at a glance, with jumps to their reviews (quick-looks-1, quick-looks-3). */
export const quickLooks = defineType({
  name: 'quickLooks',
  title: 'Quick looks',
  type: 'document',
  description: 'The products of a buying guide at a glance: top picks, with jumps to their reviews.',
  icon: BillIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of the list. “Our top picks” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'itemLinks',
      title: 'Products',
      description: 'In the order of their reviews.',
      type: 'array',
      of: [defineArrayMember({type: 'quickLook'})],
      validation: (rule) => rule.required().min(1).error('Add a product.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', itemLinks: 'itemLinks'},
    prepare: ({title, itemLinks}) => ({
      title: title || 'Our top picks',
      subtitle: previewCount(itemLinks, 'product'),
    }),
  },
})
