import {fieldsWidget} from './define.ts'
import {prose, text} from './fields.ts'

/** Safety text (rulings 15). */
export const warning = fieldsWidget({
  type: 'warning',
  formats: {warning: 'warning'},
  kind: 'document',
  needs: ['title', 'text'],
  fields: {title: text(), text: prose()},
})
