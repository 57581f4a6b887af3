import {defineField} from 'sanity'
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
      description: 'How many people rated it. The product’s if empty.',
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
