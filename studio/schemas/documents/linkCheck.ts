import {LinkIcon} from '@sanity/icons/Link'
import {defineArrayMember, defineField, defineType} from 'sanity'

/** What a check of an address found. */
export const linkStates = {
  waiting: 'Not asked for yet',
  fine: 'It answers',
  unsure: 'It does not answer programs',
  failing: 'It failed once',
  broken: 'It is broken',
} as const

/** A document in which an address stands. It is named by its id and not by a reference, so that a check is no use of the document. */
export const linkPlace = defineType({
  name: 'linkPlace',
  title: 'Place',
  type: 'object',
  fields: [
    defineField({name: 'documentId', title: 'Document', description: 'The id of the document.', type: 'string'}),
    defineField({name: 'documentType', title: 'Kind', description: 'The type of the document.', type: 'string'}),
    defineField({name: 'path', title: 'Field', description: 'The field with the address.', type: 'string'}),
  ],
  preview: {select: {title: 'documentType', subtitle: 'path'}},
})

/** What the check of links to other sites found at an address (`npm run links`). Its id has a dot, so that only signed-in editors read it. */
export const linkCheck = defineType({
  name: 'linkCheck',
  title: 'Checked link',
  type: 'document',
  icon: LinkIcon,
  readOnly: true,
  fields: [
    defineField({name: 'url', title: 'Address', description: 'The address that was asked for.', type: 'string'}),
    defineField({
      name: 'state',
      title: 'State',
      description: 'An address counts as broken when it fails on two different days.',
      type: 'string',
      options: {list: Object.entries(linkStates).map(([value, title]) => ({value, title}))},
    }),
    defineField({name: 'status', title: 'Answer', description: 'The number of the last answer.', type: 'number'}),
    defineField({name: 'problem', title: 'Problem', description: 'Why there was no answer.', type: 'string'}),
    defineField({name: 'checkedAt', title: 'Checked', description: 'When it was last asked for.', type: 'datetime'}),
    defineField({
      name: 'failingSince',
      title: 'Failing since',
      description: 'The first failure since it last answered.',
      type: 'datetime',
    }),
    defineField({
      name: 'nextAt',
      title: 'Next check',
      description: 'It is not asked for again before.',
      type: 'datetime',
    }),
    defineField({
      name: 'places',
      title: 'Where it stands',
      description: 'The documents with this address: the first 20.',
      type: 'array',
      of: [defineArrayMember({type: 'linkPlace'})],
    }),
  ],
  preview: {
    select: {url: 'url', state: 'state', status: 'status', problem: 'problem'},
    prepare: ({url, state, status, problem}) => ({
      title: url || 'An address that is not there any more',
      subtitle: [Object.entries(linkStates).find(([name]) => name === state)?.[1], status ?? problem]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
