import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {defineField, defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewText} from '../objects/previewText.ts'

/** A warning to readers (warning-1). If its view fails, its text is shown all the same (containment-2). */
export const warning = defineType({
  name: 'warning',
  title: 'Warning',
  type: 'document',
  icon: WarningOutlineIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Whom it concerns, or what the danger is, for example “If you are pregnant”.',
      type: 'string',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'What to do first, then why. Plain words, and the number to call where there is one.',
      type: 'richText',
      validation: (rule) => rule.required().error('Write the warning.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', text: 'text'},
    prepare: ({title, text}) => ({title: title || 'Warning', subtitle: previewText(text).slice(0, 120)}),
  },
})
