import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {maximumLabelLength} from '@apothecary/shared/types/labelLength.ts'
import {someContent} from '../objects/filled.ts'
import {itemPreview} from '../objects/itemPreview.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** One question with its answer (faq-1). */
export const faqItem = defineType({
  name: 'faqItem',
  title: 'Question',
  type: 'object',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      description: 'As a reader would ask it.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Write the question.'),
        rule.max(maximumLabelLength).warning(`Reports keep only the first ${maximumLabelLength} characters.`),
      ],
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      description: 'Begin with the answer itself; explain after it.',
      type: 'richText',
      validation: (rule) => rule.custom(someContent).error('Write the answer, or remove the question.'),
    }),
  ],
  preview: itemPreview({title: 'question'}, 'Question without words'),
})

/** Questions that open and close (faq-1, faq-3, faq-4). */
export const faq = defineType({
  name: 'faq',
  title: 'Questions and answers',
  type: 'document',
  description: 'Questions that open to their answers: an FAQ.',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Stands above the questions. Leave it empty where the article already has a heading for them.',
      type: 'string',
    }),
    defineField({
      name: 'items',
      title: 'Questions',
      description: 'Put the most frequent questions first.',
      type: 'array',
      of: [defineArrayMember({type: 'faqItem'})],
      validation: (rule) => rule.required().min(1).error('Add a question.'),
    }),
    defineField({
      name: 'initialState',
      title: 'Open at first',
      description: 'Which answers are open when the page loads. Readers can open and close each of them.',
      type: 'string',
      initialValue: 'collapsed',
      options: {
        list: [
          {title: 'All closed', value: 'collapsed'},
          {title: 'First one open', value: 'firstExpanded'},
          {title: 'All open', value: 'expanded'},
        ],
        layout: 'radio',
      },
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', first: 'items.0.question', second: 'items.1.question'},
    prepare: ({title, first, second}) => ({
      title: title || first || 'Questions without a heading',
      subtitle: [title ? first : undefined, second].filter(Boolean).join(' · '),
    }),
  },
})
