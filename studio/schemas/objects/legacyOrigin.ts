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
      description: 'Tells the next import whether the content on the old site has changed.',
      type: 'identifier',
    }),
    defineField({
      name: 'written',
      title: 'Fingerprint as stored',
      description: 'Tells the next import whether the document was edited here.',
      type: 'identifier',
      hidden: true,
    }),
    defineField({
      name: 'updatedAt',
      title: 'Last updated',
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
      title: 'Not imported',
      description: 'Fields of the old article that have no place here, as JSON.',
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
