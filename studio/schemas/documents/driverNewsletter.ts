import {defineArrayMember, defineField} from 'sanity'
import {signUpDriverTypes} from '@apothecary/shared/types/driverTypes.ts'
import {shownOn} from './driverKinds.ts'

const hidden = shownOn(...signUpDriverTypes)

const text = (name: string, title: string, description: string) =>
  defineField({name, title, description, type: 'string', group: 'newsletter', hidden})

/** The fields of drivers that sign readers up. */
export const newsletterFields = [
  defineField({
    name: 'newsletterLists',
    title: 'Lists',
    description: 'The lists that readers are added to. A driver without a list is not shown.',
    type: 'array',
    of: [defineArrayMember({type: 'string'})],
    options: {layout: 'tags'},
    group: 'newsletter',
    hidden,
    validation: (rule) => [
      rule.unique().error('The same list is named twice: remove one.'),
      rule.required().min(1).error('Name at least one list.'),
    ],
  }),
  text('newsletterSource', 'Source', 'Where the reader signed up, in the reports of the newsletter service.'),
  text(
    'successMessage',
    'Thanks',
    'What readers see after they have signed up. “Thank you. Please look for a message from us.” if empty.',
  ),
  text(
    'dateLabel',
    'Ask for a date',
    'What the date is, for example “Your due date”. If filled in, the form asks for month, day and year.',
  ),
  text('iterableAccount', 'Account', 'The account at the newsletter service, for example “opn”.'),
  text('site', 'Site', 'The short name of the site in reports. “gr8” if empty.'),
]
