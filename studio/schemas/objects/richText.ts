import {defineArrayMember, defineType} from 'sanity'
import {blockAnnotations, blockDecorators, blockLists} from './textBlock.ts'

/** Prose inside a widget: text with marks, lists and pictures, but no widgets. */
export const richText = defineType({
  name: 'richText',
  title: 'Rich text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Normal', value: 'normal'},
        {title: 'Heading 3', value: 'h3'},
        {title: 'Heading 4', value: 'h4'},
        {title: 'Quote', value: 'blockquote'},
      ],
      lists: blockLists,
      marks: {decorators: blockDecorators, annotations: blockAnnotations},
    }),
    defineArrayMember({type: 'contentImage'}),
  ],
})
