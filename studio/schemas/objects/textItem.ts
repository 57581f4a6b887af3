import {defineField, defineType} from 'sanity'
import {someContent} from './filled.ts'
import {previewText} from './previewText.ts'

/** One item of a list of rich texts: a line of a summary or a checklist, a quote. */
export const textItem = defineType({
  name: 'textItem',
  title: 'Text',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One thought. It may have links and emphasis.',
      type: 'richText',
      validation: (rule) => rule.custom(someContent).error('Write the text, or remove it.'),
    }),
  ],
  preview: {
    select: {text: 'text'},
    prepare: ({text}) => ({title: previewText(text) || 'Empty text'}),
  },
})
