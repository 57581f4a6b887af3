import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineArrayMember, defineField, defineType, type ValidationContext} from 'sanity'
import {storedBandProblems} from '@apothecary/shared/quiz/storedQuiz.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {legacyField} from '../objects/legacyOrigin.ts'

/** A warning where scores by section are chosen and no question names its section: then all of them count as one section (quiz-27). */
function needsSections(scoreType: string | undefined, {document}: ValidationContext): string | true {
  const questions = fieldOf(document, 'questions')
  const isSectioned =
    Array.isArray(questions) && questions.some((question) => Boolean(fieldOf(question, 'sectionTitle')))
  return scoreType === undefined || scoreType === 'simple' || isSectioned
    ? true
    : 'No question names its section: name them, or choose “One total”.'
}

/** An error for totals that answers can reach and that fall in no band or in several: readers would see no result, or any (quiz-28). */
function coversTotals(_: unknown, {document}: ValidationContext): string | true {
  return storedBandProblems(document).join(' ') || true
}

/** A self-check with scored answers (quiz-1, quiz-4, quiz-9). Answers and scores never leave the reader's browser. */
export const quiz = defineType({
  name: 'quiz',
  title: 'Quiz',
  type: 'document',
  icon: CheckmarkCircleIcon,
  groups: [
    {name: 'questions', title: 'Questions', default: true},
    {name: 'results', title: 'Results'},
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description: 'What the quiz checks, for example “Two-week mood check”.',
      type: 'string',
      group: 'questions',
      validation: (rule) => rule.required().error('Give the quiz a title.'),
    }),
    defineField({
      name: 'questions',
      title: 'Questions',
      description: 'Readers have to answer every question before they see results, so keep the list short.',
      type: 'array',
      of: [defineArrayMember({type: 'quizQuestion'})],
      group: 'questions',
      validation: (rule) => rule.required().min(1).error('Add a question.'),
    }),
    defineField({
      name: 'scoreType',
      title: 'Scoring',
      description: 'Which points are added up.',
      type: 'string',
      initialValue: 'simple',
      options: {
        list: [
          {title: 'One total', value: 'simple'},
          {title: 'One total per section', value: 'multi'},
          {title: 'Both', value: 'hybrid'},
        ],
        layout: 'radio',
      },
      group: 'results',
      validation: (rule) => [
        rule.required().error('Choose how the answers are scored.'),
        rule.custom(needsSections).warning(),
      ],
    }),
    defineField({
      name: 'results',
      title: 'Results',
      description: 'What the scores mean.',
      type: 'quizResults',
      group: 'results',
      validation: (rule) => [rule.required().error('Say what the scores mean.'), rule.custom(coversTotals).error()],
    }),
    defineField({
      name: 'disclaimerOverride',
      title: 'Disclaimer',
      description: 'Instead of the usual note that a screening is not a diagnosis. Leave empty for the usual one.',
      type: 'richText',
      group: 'results',
    }),
    legacyField,
  ],
  preview: {
    select: {title: 'title', scoreType: 'scoreType', first: 'questions.0.question'},
    prepare: ({title, scoreType, first}) => ({
      title: title || 'Quiz without a title',
      subtitle: [scoreType, first].filter(Boolean).join(' · '),
    }),
  },
})
