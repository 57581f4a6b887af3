import {BlockElementIcon} from '@sanity/icons/BlockElement'
import {defineField, defineType} from 'sanity'
import {someContent} from '../objects/filled.ts'
import {previewCount} from '../objects/previewCount.ts'

/** Blocks that belong together, under a title if they have one (layout-1). */
export const group = defineType({
  name: 'group',
  title: 'Group',
  type: 'object',
  description: 'Blocks that belong together, under one heading: a section.',
  icon: BlockElementIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'Stands above the blocks as a heading. Leave it empty where they need none.',
      type: 'string',
    }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Text and widgets, from top to bottom.',
      type: 'body',
      validation: (rule) => rule.custom(someContent).error('An empty group shows nothing: fill it, or remove it.'),
    }),
  ],
  preview: {
    select: {title: 'title', content: 'content'},
    prepare: ({title, content}) => ({
      title: title || 'Group without a title',
      subtitle: previewCount(content, 'block'),
    }),
  },
})
