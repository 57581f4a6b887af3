import {MasterDetailIcon} from '@sanity/icons/MasterDetail'
import {defineArrayMember, defineField, defineType, type SanityDocument} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

const comparesDiets = (document: SanityDocument | undefined): boolean => document?.['kind'] === 'diets'

/** Products of which readers compare two, or a table of diets (comparison-widget-1, comparison-widget-2). */
export const comparisonWidget = defineType({
  name: 'comparisonWidget',
  title: 'Comparison',
  type: 'document',
  description: 'Products that readers compare side by side, two at a time.',
  icon: MasterDetailIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Says what is compared, for example “Compare CBD gummies side by side”.',
      type: 'string',
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'Products: readers choose two of the list. Diets: a table of all that are listed.',
      type: 'string',
      initialValue: 'products',
      options: {
        list: [
          {title: 'Products', value: 'products'},
          {title: 'Diets', value: 'diets'},
        ],
        layout: 'radio',
      },
    }),
    defineField({
      name: 'products',
      title: 'Products',
      description: 'At least two. The first two are compared when the page loads.',
      type: 'array',
      of: [defineArrayMember({type: 'comparedProduct'})],
      hidden: ({document}) => comparesDiets(document),
      validation: (rule) => rule.required().min(2).error('Add at least two products.'),
    }),
    defineField({
      name: 'diets',
      title: 'Diets',
      description: 'One column each, in this order. Two fit on a phone.',
      type: 'array',
      of: [defineArrayMember({type: 'comparedDiet'})],
      hidden: ({document}) => !comparesDiets(document),
      validation: (rule) => rule.required().min(2).error('Add at least two diets.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', kind: 'kind', products: 'products', diets: 'diets'},
    prepare: ({title, kind, products, diets}) => ({
      title: title || 'Comparison',
      subtitle: kind === 'diets' ? previewCount(diets, 'diet') : previewCount(products, 'product'),
    }),
  },
})
