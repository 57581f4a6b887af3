import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import {defineArrayMember, defineField, defineType, type SanityDocument} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

const comparesDiets = (document: SanityDocument | undefined): boolean => document?.['kind'] === 'diets'

/** Why a list is too short for a comparison of its kind; true if all is well. */
function tooShort(message: string, isUsed: (document: SanityDocument | undefined) => boolean) {
  return (list: unknown, {document}: {readonly document?: SanityDocument | undefined}): true | string =>
    !isUsed(document) || (Array.isArray(list) && list.length > 1) ? true : message
}

/** Products of which readers compare two, or a table of diets (comparison-widget-1, comparison-widget-2). */
export const comparisonWidget = defineType({
  name: 'comparisonWidget',
  title: 'Comparison',
  type: 'document',
  icon: SplitVerticalIcon,
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
      validation: (rule) => rule.custom(tooShort('Add at least two products.', (document) => !comparesDiets(document))),
    }),
    defineField({
      name: 'diets',
      title: 'Diets',
      description: 'One column each, in this order. Two fit on a phone.',
      type: 'array',
      of: [defineArrayMember({type: 'comparedDiet'})],
      hidden: ({document}) => !comparesDiets(document),
      validation: (rule) => rule.custom(tooShort('Add at least two diets.', comparesDiets)),
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
