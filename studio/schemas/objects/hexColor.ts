import {defineType} from 'sanity'
import {hexColorPattern} from '@apothecary/shared/types/hexColor.ts'

/** What an editor is told of a color of another form. */
export const hexColorMessage = 'Write the color as “#” and six digits or letters a–f.'

/** A color as CSS writes it: “#” and six hexadecimal digits. */
export const hexColor = defineType({
  name: 'hexColor',
  title: 'Color',
  description: 'A color as “#22345C”.',
  type: 'string',
  validation: (rule) => rule.regex(hexColorPattern).error(hexColorMessage),
})
