import {ArchiveIcon} from '@sanity/icons/Archive'
import {defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'

/** An imported widget of a format that is not built: its JSON is kept whole, and readers see nothing. */
export const legacyWidget = defineType({
  name: 'legacyWidget',
  title: 'Legacy widget',
  type: 'document',
  icon: ArchiveIcon,
  fields: [
    defineField({
      name: 'format',
      title: 'Format',
      description: 'The kind of widget on the old site.',
      type: 'identifier',
      readOnly: true,
      validation: (rule) => rule.required().error('Imported widgets name their format: run the migration again.'),
    }),
    defineField({
      name: 'reason',
      title: 'Why it is here',
      description: 'Why the import kept the widget as it was.',
      type: 'string',
      readOnly: true,
    }),
    defineField({
      name: 'articleId',
      title: 'Article',
      description: 'The id of the article on the old site.',
      type: 'identifier',
      readOnly: true,
    }),
    defineField({
      name: 'raw',
      title: 'Original JSON',
      description: 'The widget as the old site stored it. Nothing of it is lost; a later import can convert it.',
      type: 'text',
      rows: 20,
      readOnly: true,
      validation: (rule) => rule.required().error('The original is missing: run the migration again.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'format', subtitle: 'reason'},
    prepare: ({title, subtitle}) => ({title: title || 'Imported widget', subtitle}),
  },
})
