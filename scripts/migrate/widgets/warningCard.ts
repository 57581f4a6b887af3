import {fieldsWidget} from './define.ts'
import {choice, prose, text} from './fields.ts'

/** Safety text with a level (rulings 15). */
export const warningCard = fieldsWidget({
  type: 'warningCard',
  formats: {warningcard: 'warningCard'},
  kind: 'document',
  needs: ['title', 'text'],
  fields: {level: choice(['info', 'caution', 'danger'], 'caution'), title: text(), text: prose()},
})
