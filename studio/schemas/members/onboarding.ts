import {UsersIcon} from '@sanity/icons/Users'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {isQuestionType, questionTypes} from '@apothecary/shared/types/userProfile.ts'
import {fieldOf} from '../objects/fieldOf.ts'

/** A question of onboarding (profile-13). */
export const onboardingQuestion = defineType({
  name: 'onboardingQuestion',
  title: 'Question',
  type: 'object',
  fields: [
    defineField({
      name: 'type',
      title: 'About',
      description: 'What members choose among. Topics are documents of their own; subtopics and jobs are in them.',
      type: 'string',
      options: {list: Object.entries(questionTypes).map(([value, title]) => ({value, title})), layout: 'radio'},
      validation: (rule) => rule.required().error('Choose what the question is about.'),
    }),
    defineField({
      name: 'title',
      title: 'Question',
      description: 'The heading of the step: “What do you want to read about?”',
      type: 'string',
      validation: (rule) => rule.required().max(200).error('Write the question, in at most 200 characters.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences below the question. Say what it is good for.',
      type: 'text',
      rows: 2,
      validation: (rule) => rule.max(500).error('Use at most 500 characters.'),
    }),
  ],
  preview: {
    select: {title: 'title', type: 'type'},
    prepare: ({title, type}) => ({
      title: title || 'Question without a title',
      subtitle: isQuestionType(type) ? questionTypes[type] : '',
    }),
  },
})

/** What members are asked after they have signed in for the first time. There is one, with the id `onboarding`. */
export const onboarding = defineType({
  name: 'onboarding',
  title: 'Onboarding',
  type: 'document',
  icon: UsersIcon,
  fields: [
    defineField({
      name: 'onboardingQuestions',
      title: 'Questions',
      description:
        'The steps of the panel that members see once, after they have signed in for the first time, and the parts of the form in their account. Topics come before what is in them.',
      type: 'array',
      of: [defineArrayMember({type: 'onboardingQuestion'})],
      validation: (rule) => [
        rule.required().min(1).error('Add a question: there is nothing to ask without.'),
        rule.custom((questions) => {
          const types = (questions ?? []).map((question) => fieldOf(question, 'type')).filter(isQuestionType)
          if (new Set(types).size !== types.length) return 'Two questions are about the same: remove one.'
          return types.length === 0 || types[0] === 'topic'
            ? true
            : 'Ask about topics first: subtopics and jobs are those of the chosen topics.'
        }),
      ],
    }),
  ],
  preview: {prepare: () => ({title: 'Onboarding', subtitle: 'What new members are asked'})},
})
