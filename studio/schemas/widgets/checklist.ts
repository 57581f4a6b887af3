import {CheckmarkIcon} from '@sanity/icons/Checkmark'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'
import {previewText} from '../objects/previewText.ts'

/** Things to do or to have, with check marks (article-blocks-12). */
export const checklist = defineType({
  name: 'checklist',
  title: 'Checklist',
  type: 'document',
  description: 'Things to do or to have, with check marks: a to-do list.',
  icon: CheckmarkIcon,
  fields: [
    defineField({
      name: 'header',
      title: 'Heading',
      description: 'Stands above the list, for example “Before your next appointment”.',
      type: 'string',
    }),
    defineField({
      name: 'items',
      title: 'Items',
      description: 'One thing each, beginning with a verb. They appear one after another.',
      type: 'array',
      of: [defineArrayMember({type: 'textItem', title: 'Item'})],
      validation: (rule) => rule.required().min(1).error('Add an item.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'header', first: 'items.0.text', items: 'items'},
    prepare: ({title, first, items}) => ({
      title: title || previewText(first) || 'Checklist without items',
      subtitle: previewCount(items, 'item'),
    }),
  },
})
