import {defineType} from 'sanity'

/**
 * A name that programs and reports use, and readers do not see: the id of a product, the name of a campaign or of an ad slot. The
 * migration tells it from visible text by this type.
 */
export const identifier = defineType({
  name: 'identifier',
  title: 'Identifier',
  description: 'A name for reports and programs. Readers do not see it.',
  type: 'string',
})
