import {BasketIcon} from '@sanity/icons/Basket'
import {defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {safeHref} from '../objects/href.ts'

/** The button to the shop of an offer (affiliate-button-1). */
export const affiliateButton = defineType({
  name: 'affiliateButton',
  title: 'Shop button',
  type: 'object',
  description: 'A button to the shop of an offer: buy now, see price.',
  icon: BasketIcon,
  fields: [
    defineField({
      name: 'ctaUrl',
      title: 'Address',
      description: 'The affiliate link to the shop.',
      type: 'href',
      validation: (rule) => [rule.required().error('Give the address of the shop.'), safeHref(rule)],
    }),
    defineField({
      name: 'price',
      title: 'Price',
      description:
        'In US dollars, for example “49.99”. With the name of the shop the button reads “$49.99 FROM Target”.',
      type: 'string',
      validation: (rule) =>
        rule.custom((price, {parent}) =>
          price || fieldOf(parent, 'retailer') ? true : 'Give the price or the shop: without both there is no button.',
        ),
    }),
    defineField({
      name: 'retailer',
      title: 'Shop',
      description: 'The name of the shop, as readers know it. Without a price the button reads “SHOP NOW AT Target”.',
      type: 'string',
    }),
    defineField({
      name: 'ctaText',
      title: 'Name in reports',
      description: 'How reports of clicks name the button. Readers see words made of the price and the shop.',
      type: 'string',
    }),
    defineField({name: 'brand', title: 'Brand', description: 'The maker. Sent with clicks.', type: 'string'}),
    defineField({
      name: 'variantId',
      title: 'Variant id',
      description: 'The id of the size or flavor in reports, unless the address names a product.',
      type: 'identifier',
    }),
  ],
  preview: {
    select: {price: 'price', retailer: 'retailer', brand: 'brand', url: 'ctaUrl'},
    prepare: ({price, retailer, brand, url}) => ({
      title: [price, retailer].filter(Boolean).join(' · ') || 'Button without an offer',
      subtitle: brand || url,
    }),
  },
})
