import {defineField} from 'sanity'
import {someContent} from './filled.ts'

/** The words of a warning (warning-1), which a warning with a level has too (warning-2). `example` is a heading that shows editors what to write. */
export function warningFields(example: string) {
  return [
    defineField({
      name: 'title',
      title: 'Heading',
      description: `Whom it concerns, or what the danger is, for example “${example}”.`,
      type: 'string',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'What to do first, then why. Plain words, and the number to call where there is one.',
      type: 'richText',
      validation: (rule) => rule.custom(someContent).error('Write the warning.'),
    }),
  ]
}
