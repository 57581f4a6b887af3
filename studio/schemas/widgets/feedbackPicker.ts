import {FeedbackIcon} from '@sanity/icons/Feedback'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {maximumLabelLength} from '@apothecary/shared/types/labelLength.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {previewCount} from '../objects/previewCount.ts'

/** Topics that readers choose from (feedback-1). */
export const feedbackPicker = defineType({
  name: 'feedbackPicker',
  title: 'Feedback picker',
  type: 'document',
  description: 'Topics that readers choose from: a poll, a survey.',
  icon: FeedbackIcon,
  fields: [
    defineField({
      name: 'whisper',
      title: 'Words above the title',
      description: 'Two or three words: “Make it yours”.',
      type: 'string',
    }),
    defineField({
      name: 'feedbackTitle',
      title: 'Title',
      description: 'The question: “What would you like to read about?”',
      type: 'string',
      validation: (rule) => rule.required().error('Write the question.'),
    }),
    defineField({
      name: 'feedbackDescription',
      title: 'Description',
      description: 'Says how to answer: “Choose as many as you like.”',
      type: 'richText',
    }),
    defineField({
      name: 'feedbackSelections',
      title: 'Options',
      description: 'The first six are shown; readers see the others with “+ View All”.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) =>
            rule.max(maximumLabelLength).warning(`Reports keep only the first ${maximumLabelLength} characters.`),
        }),
      ],
      validation: (rule) => rule.required().min(1).unique().error('Add options, each once.'),
    }),
    defineField({
      name: 'feedbackCallToAction',
      title: 'Button',
      description: 'The words of the button. Without them it says “SUBMIT”.',
      type: 'string',
    }),
    defineField({
      name: 'required',
      title: 'Needs a choice',
      description: 'The button works only once an option is chosen.',
      type: 'boolean',
      initialValue: false,
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'feedbackTitle', options: 'feedbackSelections'},
    prepare: ({title, options}) => ({
      title: title || 'Feedback picker without a title',
      subtitle: previewCount(options, 'option'),
    }),
  },
})
