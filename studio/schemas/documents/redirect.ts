import {TransferIcon} from '@sanity/icons/Transfer'
import {defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'

/** Sends readers of an old address to a new one. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: TransferIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Old path',
      description: 'The path that no longer has a page, for example “/health/old-name”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the old path.'),
        rule.custom((from) => (typeof from !== 'string' || from.startsWith('/') ? true : 'Begin the path with “/”.')),
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      description: 'A path of this site, or a whole web address.',
      type: 'href',
      validation: (rule) => [
        rule.required().error('Give the new address.'),
        safeHref(rule),
        rule.custom((to, {document}) =>
          to !== undefined && to === document?.['from'] ? 'This leads back to itself: choose another address.' : true,
        ),
      ],
    }),
    defineField({
      name: 'permanent',
      title: 'Permanent',
      description: 'Switch on when the old path will never be used again. Search engines then drop it.',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  preview: {
    select: {from: 'from', to: 'to'},
    prepare: ({from, to}) => ({title: from || 'No path yet', subtitle: `→ ${to ?? '?'}`}),
  },
})
