import {defineArrayMember, defineType} from 'sanity'
import {inlineWidgetTypes} from '@apothecary/shared/types/widgets.ts'
import {blockAnnotations, blockDecorators, blockLists} from './textBlock.ts'

/** The body of an article, and of everything inside it that holds blocks again (rows, groups). */
export const body = defineType({
  name: 'body',
  title: 'Body',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Normal', value: 'normal'},
        {title: 'Heading 2', value: 'h2'},
        {title: 'Heading 3', value: 'h3'},
        {title: 'Heading 4', value: 'h4'},
        {title: 'Heading 5', value: 'h5'},
        {title: 'Heading 6', value: 'h6'},
        {title: 'Quote', value: 'blockquote'},
      ],
      lists: blockLists,
      marks: {decorators: blockDecorators, annotations: blockAnnotations},
      of: [defineArrayMember({type: 'affiliateLink'}), defineArrayMember({type: 'widgetReference'})],
    }),
    defineArrayMember({type: 'contentImage'}),
    defineArrayMember({type: 'table'}),
    defineArrayMember({type: 'widgetReference'}),
    ...inlineWidgetTypes.map((type) => defineArrayMember({type})),
  ],
})
