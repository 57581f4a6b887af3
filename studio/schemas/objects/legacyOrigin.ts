import {defineField, defineType} from 'sanity'

/** Where an imported document came from. Written by the migration, read by its next run. */
export const legacyOrigin = defineType({
  name: 'legacyOrigin',
  title: 'Imported from',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({name: 'format', title: 'Format', description: 'The format on the old site.', type: 'identifier'}),
    defineField({name: 'id', title: 'Id', description: 'The id on the old site.', type: 'identifier'}),
    defineField({
      name: 'hash',
      title: 'Fingerprint',
      description: 'Of what the import wrote, so that a second run knows whether anything changed.',
      type: 'identifier',
    }),
    defineField({
      name: 'written',
      title: 'Fingerprint as stored',
      description: 'Of the content as the import stored it, so that a later run can tell whether it was edited.',
      type: 'identifier',
      hidden: true,
    }),
    defineField({
      name: 'updatedAt',
      title: 'Age',
      description:
        'When the article that this came from was last updated on the old site. Older copies do not replace newer ones.',
      type: 'string',
    }),
    defineField({
      name: 'pendingImages',
      title: 'Pictures to fetch',
      description: 'How many pictures the import could not fetch. The next import tries again.',
      type: 'number',
    }),
    defineField({
      name: 'unmapped',
      title: 'Left over',
      description: 'Fields of the old article that nothing reads, as JSON.',
      type: 'text',
      rows: 4,
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
