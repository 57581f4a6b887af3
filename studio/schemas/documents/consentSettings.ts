import {defineArrayMember, defineField, defineType} from 'sanity'
import {defaultConsent} from '@apothecary/shared/types/consentSettings.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {itemPreview} from '../objects/itemPreview.ts'

/** One of the five groups that readers can grant, in their words (consent-4). */
export const consentGroup = defineType({
  name: 'consentGroup',
  title: 'Consent group',
  type: 'object',
  fields: [
    defineField({
      name: 'id',
      title: 'Group',
      description: 'Which group these words are for. What it switches is decided by the site.',
      type: 'string',
      options: {list: defaultConsent.groups.map(({id, title}) => ({value: id, title: `${id}: ${title}`}))},
      validation: (rule) => rule.required().error('Choose the group.'),
    }),
    defineField({
      name: 'title',
      title: 'Name',
      description: 'Beside the switch: “Analytics”.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the group a name.'),
    }),
    defineField({
      name: 'description',
      title: 'What it is for',
      description: 'One or two sentences that a reader without a law degree understands.',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error('Say what the group is for.'),
    }),
  ],
  preview: itemPreview({title: 'title', subtitle: 'description'}, 'Group without a title'),
})

/** How the site asks for consent: part of the site settings. */
export const consentSettings = defineType({
  name: 'consentSettings',
  title: 'Consent',
  type: 'object',
  fields: [
    defineField({
      name: 'version',
      title: 'Version',
      description:
        'Raise it by one when a group is used for something new. Every reader is then asked again, and nothing that was granted before holds. For a better wording, leave it.',
      type: 'number',
      initialValue: defaultConsent.version,
      validation: (rule) => rule.required().integer().min(1).max(999_999).error('Give a whole number from 1 on.'),
    }),
    defineField({
      name: 'title',
      title: 'Title of the notice',
      description: 'A few calm words.',
      type: 'string',
    }),
    defineField({
      name: 'text',
      title: 'Text of the notice',
      description: 'What is asked, in two or three sentences. A link to the privacy policy follows it. Ask legal.',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.max(400).warning('A long notice hides the page, and is not read.'),
    }),
    defineField({
      name: 'optOutText',
      title: 'Added where readers can opt out',
      description: 'Follows the text in the countries below: the right to opt out of sale and sharing. Ask legal.',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'groups',
      title: 'Groups',
      description: 'The words for the five groups. A group that is missing here has its usual words.',
      type: 'array',
      of: [defineArrayMember({type: 'consentGroup'})],
      validation: (rule) =>
        // There are as many groups as ids: where one is too many, one is listed twice.
        rule.custom((groups) => {
          const ids = (Array.isArray(groups) ? groups : []).map((group) => fieldOf(group, 'id'))
          return new Set(ids).size === ids.length ? true : 'A group is listed twice: remove one.'
        }),
    }),
    defineField({
      name: 'optOutCountries',
      title: 'Countries with opt-out',
      description:
        'Two letters each: “US”. In all others, and where the country is not known, the rules of the GDPR hold. Ask legal before you add one.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.regex(/^[A-Z]{2}$/).error('Write two capital letters: “US”.'),
        }),
      ],
      validation: (rule) => rule.unique().error('The same country is listed twice: remove one.'),
    }),
    defineField({
      name: 'anonymousSite',
      title: 'Anonymous site',
      description:
        'A web address. Readers who reject everything go there, without the path of the page that they read. If it is empty, they stay.',
      type: 'url',
      validation: (rule) => rule.uri({scheme: ['https']}).error('Begin with “https://”.'),
    }),
  ],
  options: {collapsible: false},
})
