import {defineType} from 'sanity'
import {hexColorPattern} from '@apothecary/shared/types/hexColor.ts'

/** What an editor is told of a colour of another form. */
export const hexColorMessage = 'Write the colour as “#” and six digits or letters a–f.'

/** A colour as CSS writes it: “#” and six hexadecimal digits. */
export const hexColor = defineType({
  name: 'hexColor',
  title: 'Colour',
  description: 'A colour as “#22345C”.',
  type: 'string',
  validation: (rule) => rule.regex(hexColorPattern).error(hexColorMessage),
})
