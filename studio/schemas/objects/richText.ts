import {defineArrayMember, defineType} from 'sanity'
import {linksInBody} from '../documents/linksInBody.ts'
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
      // Here and not at the type, whose validation that of a field would replace. The texts inside the body of an
      // article are looked at with the body.
      validation: (rule) =>
        rule
          .custom((block, context) => (context.document?._type === 'article' ? true : linksInBody(block, context)))
          .warning(),
    }),
    defineArrayMember({type: 'contentImage'}),
  ],
})
