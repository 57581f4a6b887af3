import {StackCompactIcon} from '@sanity/icons/StackCompact'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {previewCount} from '../objects/previewCount.ts'

/** Product cards that belong together (product-card-group-1, product-card-group-4). */
export const productCardGroup = defineType({
  name: 'productCardGroup',
  title: 'Product card group',
  type: 'object',
  icon: StackCompactIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Optional heading above the cards.',
      type: 'string',
    }),
    defineField({
      name: 'cards',
      title: 'Product cards',
      description: 'In the order readers should see them.',
      type: 'array',
      of: [defineArrayMember({type: 'widgetReference'})],
      validation: (rule) => rule.required().min(1).error('Add at least one product card, or remove the group.'),
    }),
  ],
  preview: {
    select: {title: 'title', cards: 'cards'},
    prepare: ({title, cards}) => ({
      title: title || 'Product cards',
      subtitle: previewCount(cards, 'card'),
    }),
  },
})
