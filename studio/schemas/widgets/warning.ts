import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {defineType} from 'sanity'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewText} from '../objects/previewText.ts'
import {warningFields} from '../objects/warningFields.ts'

/** A warning to readers (warning-1). If its view fails, its text is shown all the same (containment-2). */
export const warning = defineType({
  name: 'warning',
  title: 'Warning',
  type: 'document',
  description: 'A warning to readers: danger, emergency, call a doctor.',
  icon: WarningOutlineIcon,
  fields: [...warningFields('If you are pregnant'), legacyField],
  preview: {
    select: {title: 'title', text: 'text'},
    prepare: ({title, text}) => ({title: title || 'Warning', subtitle: previewText(text).slice(0, 120)}),
  },
})
