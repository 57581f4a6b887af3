import {defineArrayMember, defineType} from 'sanity'
import {blockObjects, paragraphObjects} from '../widgetTypes.ts'
import {somePicture} from './filled.ts'
import {blockAnnotations, blockDecorators, blockLists} from './textBlock.ts'

/** The body of an article, and of every block object that holds blocks itself, such as a row. */
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
      // The menu of the editor lists these beside the blocks below: the title tells the two places apart.
      of: paragraphObjects.map(({name, title = name}) =>
        defineArrayMember({type: name, title: `${title} in the text`}),
      ),
    }),
    defineArrayMember({
      type: 'contentImage',
      validation: (rule) => rule.custom(somePicture).error('Choose a picture, or remove this block.'),
    }),
    defineArrayMember({type: 'table'}),
    defineArrayMember({type: 'widgetReference'}),
    ...blockObjects.map(({name}) => defineArrayMember({type: name})),
  ],
})
