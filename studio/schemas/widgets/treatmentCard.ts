import {BottleIcon} from '@sanity/icons/Bottle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {brandField, productAndName, productImageField, productPreview} from '../objects/productFacts.ts'

/** A product recommended with a treatment. */
export const treatmentProduct = defineType({
  name: 'treatmentProduct',
  title: 'Product',
  type: 'object',
  fields: [
    ...productAndName('name'),
    brandField('brand'),
    productImageField(),
    defineField({
      name: 'cta',
      title: 'Button',
      description: 'The words on the button. “SHOP NOW” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'productCtaUrl',
      title: 'Button address',
      description: 'The affiliate link. That of the product’s first offer if empty; without either there is no button.',
      type: 'href',
    }),
    defineField({
      name: 'variantId',
      title: 'Variant id',
      description: 'The id of the product in reports. The product’s if empty.',
      type: 'identifier',
    }),
  ],
  preview: productPreview({title: 'name', brand: 'brand'}),
})

/** A warning where only one of the specialist's button and address is given: readers then see neither (treatment-card-7). */
function specialistIsWhole(_: unknown, {parent}: {readonly parent?: unknown}): string | true {
  const hasText = Boolean(fieldOf(parent, 'specialistCtaText'))
  return hasText === Boolean(fieldOf(parent, 'specialistCtaUrl'))
    ? true
    : '“Find a specialist” is shown only with both a button and an address.'
}

/** A treatment, with products and specialists for it (treatment-card-1). */
export const treatmentCard = defineType({
  name: 'treatmentCard',
  title: 'Treatment card',
  type: 'document',
  description: 'A treatment, with products and specialists for it: therapy, medication.',
  icon: BottleIcon,
  groups: [
    {name: 'treatment', title: 'Treatment', default: true},
    {name: 'products', title: 'Products'},
    {name: 'specialist', title: 'Specialist'},
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The treatment, for example “Cognitive behavioral therapy (CBT)”.',
      type: 'string',
      group: 'treatment',
      validation: (rule) => rule.required().error('Name the treatment.'),
    }),
    defineField({
      name: 'treatmentDescription',
      title: 'Summary',
      description:
        'How it works, for whom, how long it takes, and what speaks against it. Long summaries are collapsed.',
      type: 'richText',
      group: 'treatment',
    }),
    defineField({
      name: 'treatmentId',
      title: 'Treatment id',
      description: 'The id in reports. Links on the page can jump to it.',
      type: 'identifier',
      group: 'treatment',
    }),
    defineField({
      name: 'recommendedProducts',
      title: 'Recommended products',
      description: 'What helps with this treatment. Readers open the list.',
      type: 'array',
      of: [defineArrayMember({type: 'treatmentProduct'})],
      group: 'products',
    }),
    defineField({
      name: 'specialistDescription',
      title: 'Whom to look for',
      description: 'What kind of specialist offers the treatment.',
      type: 'richText',
      group: 'specialist',
    }),
    defineField({
      name: 'specialistCtaText',
      title: 'Button',
      description: 'The words on the button, for example “FIND A THERAPIST”.',
      type: 'string',
      group: 'specialist',
      validation: (rule) => rule.custom(specialistIsWhole).warning(),
    }),
    defineField({
      name: 'specialistCtaUrl',
      title: 'Button address',
      description: 'Where readers find a specialist.',
      type: 'href',
      group: 'specialist',
    }),
    legacyField,
  ],
  orderings: [{title: 'Name', name: 'nameAsc', by: [{field: 'name', direction: 'asc'}]}],
  preview: {
    select: {title: 'name', first: 'recommendedProducts.0.name', specialist: 'specialistCtaText'},
    prepare: ({title, first, specialist}) => ({
      title: title || 'Treatment without a name',
      subtitle: [first, specialist].filter(Boolean).join(' · '),
    }),
  },
})
