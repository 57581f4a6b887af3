import {RemoveIcon} from '@sanity/icons/Remove'
import {defineField, defineType} from 'sanity'
import {optionTitle} from '../objects/optionTitle.ts'

const styles = [
  {title: 'Line', value: 'line'},
  {title: 'Space', value: 'space'},
  {title: 'Dots', value: 'dots'},
]

/** A break between two parts of a body (divider-1). */
export const divider = defineType({
  name: 'divider',
  title: 'Divider',
  type: 'object',
  description: 'A break between two parts of the text: a line, a separator.',
  icon: RemoveIcon,
  fields: [
    defineField({
      name: 'style',
      title: 'Style',
      description: 'A hairline, a gap, or three dots.',
      type: 'string',
      options: {list: styles, layout: 'radio'},
      initialValue: 'line',
      validation: (rule) => rule.required().error('Choose a style.'),
    }),
  ],
  preview: {
    select: {style: 'style'},
    prepare: ({style}) => ({title: 'Divider', subtitle: optionTitle(styles, style) ?? ''}),
  },
})
