import {fieldsWidget} from './define.ts'
import {code, link, number, text} from './fields.ts'

/** A link to a shop inside a sentence (doc 2 §7). It stays in its paragraph (`legacy-format.md`, "Body nodes"). */
export const affiliateLink = fieldsWidget({
  type: 'affiliateLink',
  formats: {'affiliate-link': 'affiliateLink'},
  kind: 'inline',
  needs: ['text'],
  fields: {text: text(), url: link(), brand: code(), productId: code(), variant: code(), position: number()},
})
