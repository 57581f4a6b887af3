import {ThumbsUpIcon} from '@sanity/icons/ThumbsUp'
import {defineField, defineType} from 'sanity'

/** Asks whether the page was helpful (feedback-7). */
export const helpfulThumbs = defineType({
  name: 'helpfulThumbs',
  title: 'Helpful or not',
  type: 'object',
  description: 'Asks whether the page was helpful: thumbs up or down.',
  icon: ThumbsUpIcon,
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      description: 'Readers answer “Helpful” or “Not helpful”: “Was this check helpful?”',
      type: 'string',
      initialValue: 'Was this article helpful?',
      validation: (rule) => rule.required().error('Write the question.'),
    }),
  ],
  preview: {
    select: {title: 'question'},
    prepare: ({title}) => ({title: title || 'Thumbs without a question', subtitle: 'Helpful or not'}),
  },
})
