import {defineField, type PreviewValue} from 'sanity'
import {productField, ratingHasSource, requiredWithoutProduct} from './productReference.ts'

/** Where a field stands in a form with groups; nothing for an item of a list. */
type Group = {readonly group?: string}

/*
 * The fields with which a widget, or an item of its list, overrides the facts of its product (decision 28). They are the same in every widget
 * that shows products, but for the names that the old site gave them.
 */

/** The reference to the product, and the name in its place. */
export function productAndName(name: string, options: Group = {}) {
  return [
    productField(options.group),
    defineField({
      ...options,
      name,
      title: 'Name',
      description: 'The full name, as on the pack. The product’s if empty.',
      type: 'string',
      validation: (rule) => rule.custom(requiredWithoutProduct('Choose a product, or give its name.')),
    }),
  ]
}

/** The maker. */
export function brandField(name: string, options: Group = {}) {
  return defineField({
    ...options,
    name,
    title: 'Brand',
    description: 'The maker. Sent with clicks. The product’s if empty.',
    type: 'string',
  })
}

/** The picture of the product. */
export function productImageField(options: Group = {}) {
  return defineField({
    ...options,
    name: 'image',
    title: 'Picture',
    description: 'The product alone, on a plain or transparent ground. The product’s if empty.',
    type: 'contentImage',
  })
}

/** The stars, and how many people gave them. */
export function ratingFields(options: Group = {}) {
  return [
    defineField({
      ...options,
      name: 'rating',
      title: 'Rating',
      description: 'Stars from 0 to 5. The product’s if empty; without either, no stars are shown.',
      type: 'number',
      validation: (rule) => [
        rule.min(0).max(5).error('Give a rating from 0 to 5.'),
        rule.custom(ratingHasSource).warning(),
      ],
    }),
    defineField({
      ...options,
      name: 'numberOfRatings',
      title: 'Number of ratings',
      description: 'How many people rated it. The product’s if this and the rating are empty.',
      type: 'number',
      validation: (rule) => rule.integer().min(0).error('Use a whole number.'),
    }),
  ]
}

/** The button to the shop. */
export function shopFields(options: Group = {}) {
  return [
    defineField({
      ...options,
      name: 'ctaText',
      title: 'Button',
      description: 'The words on the button. “SHOP NOW” if empty.',
      type: 'string',
    }),
    defineField({
      ...options,
      name: 'ctaUrl',
      title: 'Button address',
      description:
        'The affiliate link to the shop. That of the product’s first offer if empty; without either there is no button.',
      type: 'href',
    }),
  ]
}

/** The discount of the shop. */
export function discountField(options: Group = {}) {
  return defineField({
    ...options,
    name: 'discount',
    title: 'Discount',
    description:
      'For example: Code "CALM20" for 20% off. Codes in quotes and amounts before “off” are made bold. That of the product’s first offer if empty.',
    type: 'string',
  })
}

/** What stands at the picture: its ground, and what the product is best for. */
export function groundAndSuperlative(options: Group = {}) {
  return [
    defineField({
      ...options,
      name: 'bgColor',
      title: 'Ground color',
      description: 'Behind the picture, as “#F4F1FA”. Light tints work best.',
      type: 'hexColor',
    }),
    defineField({
      ...options,
      name: 'superlative',
      title: 'Superlative',
      description: 'What it is best for, for example “Best value”.',
      type: 'string',
    }),
  ]
}

/** The ids of a product card in reports, which links on the page jump to. */
export function productIdFields(options: Group = {}) {
  return [
    defineField({
      ...options,
      name: 'productId',
      title: 'Product id',
      description:
        'The id in reports, unless the button’s address names one. Links on the page can jump to it. Stays the same for the life of the card.',
      type: 'identifier',
    }),
    defineField({
      ...options,
      name: 'variantId',
      title: 'Variant id',
      description: 'The id of the size or flavor in reports, and the name that links on the page jump to.',
      type: 'identifier',
    }),
  ]
}

/** The values that a preview of a product selects. */
interface PreviewedProduct {
  readonly title?: string
  readonly brand?: string
  readonly media?: PreviewValue['media']
  readonly further?: unknown
  readonly productName?: string
  readonly productBrand?: string
  readonly productImage?: PreviewValue['media']
}

/**
 * How the Studio lists a product: its own facts, and its product's where it has none. `further` is a field whose value, in the words that
 * `inWords` gives for it, stands after the brand; `undefined` leaves it out.
 */
export function productPreview(
  fields: {readonly title: string; readonly brand: string; readonly further?: string},
  inWords: (value: unknown) => string | undefined = () => undefined,
) {
  return {
    select: {
      ...fields,
      media: 'image',
      productName: 'product.name',
      productBrand: 'product.brand',
      productImage: 'product.image',
    },
    prepare: ({title, brand, media, further, productName, productBrand, productImage}: PreviewedProduct) => ({
      title: title || productName || 'Product without a name',
      subtitle: [brand || productBrand, inWords(further)].filter(Boolean).join(' · '),
      media: media ?? productImage,
    }),
  }
}
