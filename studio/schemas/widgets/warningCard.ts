import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {defineField, defineType} from 'sanity'
import {warningLevels} from '@apothecary/shared/types/warningLevels.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {optionTitle} from '../objects/optionTitle.ts'
import {previewText} from '../objects/previewText.ts'
import {warningFields} from '../objects/warningFields.ts'

const levels = warningLevels.map((value) => ({title: `${value[0]?.toUpperCase()}${value.slice(1)}`, value}))

/** A warning with a level (warning-2, warning-3). If its view fails, its text is shown all the same (containment-2). */
export const warningCard = defineType({
  name: 'warningCard',
  title: 'Warning card',
  type: 'document',
  description: 'A warning with a level, from a hint to an alert.',
  icon: ErrorOutlineIcon,
  fields: [
    ...warningFields('Do not take it with sedatives'),
    defineField({
      name: 'level',
      title: 'Level',
      description: 'Info: good to know. Caution: may cause harm. Danger: causes harm.',
      type: 'string',
      options: {list: levels, layout: 'radio', direction: 'horizontal'},
      initialValue: 'caution',
      validation: (rule) => rule.required().error('Choose a level.'),
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', text: 'text', level: 'level'},
    prepare: ({title, text, level}) => ({
      title: title || 'Warning',
      subtitle: [optionTitle(levels, level), previewText(text).slice(0, 100)].filter(Boolean).join(' · '),
    }),
  },
})
