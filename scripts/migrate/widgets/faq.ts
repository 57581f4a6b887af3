import {fieldsWidget} from './define.ts'
import {choice, list, prose, text} from './fields.ts'

/** Questions and answers (doc 3 §3). */
export const faq = fieldsWidget({
  type: 'faq',
  formats: {faq: 'faq'},
  kind: 'document',
  needs: ['items'],
  fields: {
    title: text(),
    items: list('faqItem', {question: text(), answer: prose()}),
    initialState: choice(['expanded', 'collapsed', 'firstExpanded']),
  },
})
