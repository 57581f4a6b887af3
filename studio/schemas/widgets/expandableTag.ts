import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType} from 'sanity'
import {maximumLabelLength} from '@apothecary/shared/types/labelLength.ts'
import {someContent} from '../objects/filled.ts'
import {previewText} from '../objects/previewText.ts'

/** A term or question that opens to an explanation (layout-4). */
export const expandableTag = defineType({
  name: 'expandableTag',
  title: 'Expandable tag',
  type: 'object',
  description: 'A term or question that opens to an explanation: a definition, a glossary entry.',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'A term or a short question. Readers press it to read the explanation.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Write the words that readers press.'),
        rule.max(maximumLabelLength).warning(`Reports keep only the first ${maximumLabelLength} characters.`),
      ],
    }),
    defineField({
      name: 'content',
      title: 'Explanation',
      description: 'One or two short paragraphs. What everybody must read belongs into the text instead.',
      type: 'richText',
      validation: (rule) => rule.custom(someContent).error('Write the explanation, or remove the tag.'),
    }),
  ],
  preview: {
    select: {title: 'label', content: 'content'},
    prepare: ({title, content}) => ({title: title || 'Tag without a label', subtitle: previewText(content)}),
  },
})
