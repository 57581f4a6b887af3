import {defineType} from 'sanity'

/** A colour as CSS writes it: “#” and six hexadecimal digits. */
export const hexColor = defineType({
  name: 'hexColor',
  title: 'Colour',
  description: 'A colour as “#22345C”.',
  type: 'string',
  validation: (rule) => rule.regex(/^#[0-9a-fA-F]{6}$/).error('Write the colour as “#” and six digits or letters a–f.'),
})
