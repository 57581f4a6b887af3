import {defineField, defineType} from 'sanity'

/** Where an imported document came from. Written by the migration, read by its next run. */
export const legacyOrigin = defineType({
  name: 'legacyOrigin',
  title: 'Imported from',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({name: 'format', title: 'Format', description: 'The format on the old site.', type: 'string'}),
    defineField({name: 'id', title: 'Id', description: 'The id on the old site.', type: 'string'}),
    defineField({
      name: 'hash',
      title: 'Fingerprint',
      description: 'Of what the import wrote, so that a second run knows whether anything changed.',
      type: 'string',
    }),
  ],
})

/** The field that every document that can be imported carries. */
export const legacyField = defineField({
  name: 'legacy',
  title: 'Imported from',
  description: 'Where this document came from. Not shown to readers.',
  type: 'legacyOrigin',
  readOnly: true,
  hidden: ({value}) => value === undefined,
})
