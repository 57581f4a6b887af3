import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {defineField, defineType} from 'sanity'
import {selfCheckFields, selfCheckGroups, selfCheckPreview} from './selfCheckFields.ts'

/** A self-check as a quiz is, which may also be one of a quiz service (quiz-25). */
export const assessment = defineType({
  name: 'assessment',
  title: 'Assessment',
  type: 'document',
  description: 'A self-check, which may also be one of a quiz service: a test, a screening.',
  icon: ClipboardIcon,
  groups: [...selfCheckGroups, {name: 'provider', title: 'Quiz service'}],
  fields: [
    ...selfCheckFields,
    defineField({
      name: 'provider',
      title: 'Quiz service',
      description: 'The service that has the questions, such as “typeform”. Leave it empty for questions of our own.',
      type: 'string',
      group: 'provider',
    }),
    defineField({
      name: 'embedId',
      title: 'Id at the service',
      description: 'The last part of the address of the form, such as “aPoTh3c4”.',
      type: 'identifier',
      group: 'provider',
    }),
  ],
  preview: selfCheckPreview('Assessment'),
})
