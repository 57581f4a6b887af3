import {TransferIcon} from '@sanity/icons/Transfer'
import {defineField, defineType} from 'sanity'
import {safeHref} from '../objects/href.ts'
import {leadsElsewhere, pathOfOldPage, pathOrWebAddress, unusedOldPath} from './redirectChecks.ts'
import {sitePathOrEmpty} from './sitePath.ts'

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
      description:
        'The path that no longer has a page, for example “/health/old-name”. While a page is there, readers see that page.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give the old path.'),
        rule.custom(sitePathOrEmpty),
        rule.custom(pathOfOldPage),
        rule.custom(unusedOldPath),
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
        rule.custom(pathOrWebAddress),
        rule.custom(leadsElsewhere),
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
