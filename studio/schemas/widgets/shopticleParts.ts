import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {safeHref} from '../objects/href.ts'
import {itemPreview} from '../objects/itemPreview.ts'
import {brandField, productAndName, productImageField, productPreview} from '../objects/productFacts.ts'

/** One property of a product in a list or table: "Weight: 12 lb" (shopticle-4). */
export const shopticleSpec = defineType({
  name: 'shopticleSpec',
  title: 'Property',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'What the value is, for example “Weight”. In a table the same label makes one column.',
      type: 'string',
      validation: (rule) => rule.required().error('Say what the value is.'),
    }),
    defineField({
      name: 'value',
      title: 'Value',
      description: 'A few words: it stands in a narrow column.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the value, or remove the property.'),
    }),
  ],
  preview: itemPreview({title: 'label', subtitle: 'value'}, 'Property without a label'),
})

/** A product of a list or table (shopticle-2). */
export const shopticleProduct = defineType({
  name: 'shopticleProduct',
  title: 'Product',
  type: 'object',
  fields: [
    ...productAndName('name'),
    brandField('brand'),
    productImageField(),
    defineField({
      name: 'specs',
      title: 'Properties',
      description: 'What readers compare. Two to four work well.',
      type: 'array',
      of: [defineArrayMember({type: 'shopticleSpec'})],
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      description: 'Why it is here, in one or two sentences.',
      type: 'richText',
    }),
    defineField({
      name: 'offers',
      title: 'Offers',
      description: 'Where readers can buy it; the first one stands out. The product’s if there are none.',
      type: 'array',
      of: [defineArrayMember({type: 'offer'})],
    }),
    defineField({
      name: 'linkOverride',
      title: 'Address for all offers',
      description: 'Replaces the addresses of all offers of this product, in this widget only.',
      type: 'href',
      validation: (rule) => [
        safeHref(rule),
        rule
          .custom((address, {parent}) =>
            address && !fieldOf(parent, 'product') && !fieldOf(parent, 'offers')
              ? 'It needs an offer: without one there is no button.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'productId',
      title: 'Product id',
      description:
        'The id in reports, unless the address of an offer names one. Links on the page can jump to it. The product’s if empty.',
      type: 'identifier',
    }),
  ],
  preview: productPreview({title: 'name', brand: 'brand'}),
})
