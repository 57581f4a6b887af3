import {ColorWheelIcon} from '@sanity/icons/ColorWheel'
import {defineField, defineType} from 'sanity'
import {hexColorPattern} from '@apothecary/shared/types/hexColor.ts'
import {someContent} from '../objects/filled.ts'
import {hexColorMessage} from '../objects/hexColor.ts'
import {previewCount} from '../objects/previewCount.ts'

/** Blocks on a colored ground (layout-5). */
export const colorBlock = defineType({
  name: 'colorBlock',
  title: 'Color block',
  type: 'object',
  description: 'Text and widgets on a colored ground: a background.',
  icon: ColorWheelIcon,
  fields: [
    defineField({
      name: 'color',
      title: 'Color',
      description: 'The ground, as “#E8F3F1”. The words on it turn light or dark so that they stay readable.',
      type: 'hexColor',
      validation: (rule) => [
        rule.required().error('Choose a color, or use a group.'),
        rule.regex(hexColorPattern).error(hexColorMessage),
      ],
    }),
    defineField({
      name: 'content',
      title: 'Content',
      description: 'Text and widgets, from top to bottom.',
      type: 'body',
      validation: (rule) => rule.custom(someContent).error('An empty block shows nothing: fill it, or remove it.'),
    }),
  ],
  preview: {
    select: {color: 'color', content: 'content'},
    prepare: ({color, content}) => ({
      title: color ? `Color block, ${color}` : 'Color block',
      subtitle: previewCount(content, 'block'),
    }),
  },
})
