import {defineType} from 'sanity'
import {hexColorPattern} from '@apothecary/shared/types/hexColor.ts'

/** A colour as CSS writes it: “#” and six hexadecimal digits. */
export const hexColor = defineType({
  name: 'hexColor',
  title: 'Colour',
  description: 'A colour as “#22345C”.',
  type: 'string',
  validation: (rule) => rule.regex(hexColorPattern).error('Write the colour as “#” and six digits or letters a–f.'),
})
