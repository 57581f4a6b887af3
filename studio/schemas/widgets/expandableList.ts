import {ExpandIcon} from '@sanity/icons/Expand'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {maximumLabelLength} from '@apothecary/shared/types/labelLength.ts'
import {someContent} from '../objects/filled.ts'
import {previewCount} from '../objects/previewCount.ts'

/** One item of an expandable list. */
export const expandableItem = defineType({
  name: 'expandableItem',
  title: 'Item',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Always visible. Readers press it to read the rest.',
      type: 'string',
      validation: (rule) => [
        rule.required().warning('Write the words that readers press. Until then, the item is open.'),
        rule.max(maximumLabelLength).warning(`Reports keep only the first ${maximumLabelLength} characters.`),
      ],
    }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Text and widgets, from top to bottom. What everybody must read belongs outside of the list.',
      type: 'body',
      validation: (rule) => rule.custom(someContent).error('Fill the item, or remove it.'),
    }),
  ],
  preview: {
    select: {title: 'title', content: 'content'},
    prepare: ({title, content}) => ({title: title || 'Item without a title', subtitle: previewCount(content, 'block')}),
  },
})

/** Items that open and close (layout-3). Questions that search engines should know as such are an FAQ. */
export const expandableList = defineType({
  name: 'expandableList',
  title: 'Expandable list',
  type: 'object',
  description: 'Items that open and close: an accordion.',
  icon: ExpandIcon,
  fields: [
    defineField({
      name: 'items',
      title: 'Items',
      description: 'All are closed at first. Put what most readers look for first.',
      type: 'array',
      of: [defineArrayMember({type: 'expandableItem'})],
      validation: (rule) => rule.required().min(1).error('Add an item.'),
    }),
  ],
  preview: {
    select: {items: 'items', first: 'items.0.title', second: 'items.1.title'},
    prepare: ({items, first, second}) => ({
      title: [first, second].filter(Boolean).join(' · ') || 'Expandable list',
      subtitle: previewCount(items, 'item'),
    }),
  },
})
