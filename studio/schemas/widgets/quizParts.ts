import {defineArrayMember, defineField, defineType} from 'sanity'
import {counted} from '../objects/counted.ts'
import {itemPreview} from '../objects/itemPreview.ts'

/** One answer of a quiz question, with the points it gives. */
export const quizAnswer = defineType({
  name: 'quizAnswer',
  title: 'Answer',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Answer',
      description: 'The words to choose.',
      type: 'string',
      validation: (rule) => rule.required().error('Write the answer.'),
    }),
    defineField({
      name: 'score',
      title: 'Points',
      description: 'What the answer adds to the score. Readers with scripts switched off see it beside the answer.',
      type: 'number',
      validation: (rule) => rule.required().error('Give the points of this answer; 0 is fine.'),
    }),
    defineField({
      name: 'showsCrisisResources',
      title: 'Show crisis resources when this is chosen',
      description:
        'For answers that may mean danger, such as any answer but “Not at all” to a question about self-harm. The crisis resources of the site settings appear at once above the questions, and stay in the results.',
      type: 'boolean',
    }),
  ],
  preview: {
    select: {title: 'label', score: 'score', showsCrisisResources: 'showsCrisisResources'},
    prepare: ({title, score, showsCrisisResources}) => ({
      title: title || 'Answer without words',
      subtitle: [
        typeof score === 'number' ? counted(score, 'point') : undefined,
        showsCrisisResources === true ? 'shows crisis resources' : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

/** One question of a quiz (quiz-2). */
export const quizQuestion = defineType({
  name: 'quizQuestion',
  title: 'Question',
  type: 'object',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      description: 'A question, or a statement to agree with.',
      type: 'string',
      validation: (rule) => rule.required().error('Write the question.'),
    }),
    defineField({
      name: 'sectionTitle',
      title: 'Section',
      description:
        'Questions of one section are scored together where the quiz scores by section. Write the name exactly alike.',
      type: 'string',
    }),
    defineField({
      name: 'questionType',
      title: 'Kind',
      description: 'How it is answered.',
      type: 'string',
      initialValue: 'single',
      options: {list: [{title: 'One answer', value: 'single'}]},
    }),
    defineField({
      name: 'answers',
      title: 'Answers',
      description: 'In the order in which they are shown.',
      type: 'array',
      of: [defineArrayMember({type: 'quizAnswer'})],
      validation: (rule) => rule.required().min(2).error('Give at least two answers to choose from.'),
    }),
  ],
  preview: itemPreview({title: 'question', subtitle: 'sectionTitle'}, 'Question without words'),
})

/** A range of scores and what it means. Inclusive at both ends; the last is shown as "low+" (quiz-18, quiz-19, quiz-20). */
export const quizBand = defineType({
  name: 'quizBand',
  title: 'Result',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Section or name',
      description:
        'For scores by section: the section, written exactly as with the questions. Otherwise a name for reports.',
      type: 'string',
    }),
    defineField({
      name: 'low',
      title: 'From',
      description: 'The lowest score of this result.',
      type: 'number',
      validation: (rule) => rule.required().error('Give the lowest score of this result.'),
    }),
    defineField({
      name: 'high',
      title: 'To',
      description: 'The highest score of this result, included.',
      type: 'number',
      validation: (rule) => [
        rule.required().error('Give the highest score of this result.'),
        rule.min(rule.valueOfField('low')).error('The highest score is below the lowest: swap them.'),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'The result in a few words.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the result a heading.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'What the result means and what to do next. If the score is worrying, say where to find help.',
      type: 'richText',
    }),
  ],
  preview: {
    select: {title: 'title', low: 'low', high: 'high', name: 'name'},
    prepare: ({title, low, high, name}) => ({
      title: title || 'Result without a heading',
      subtitle: [`${low ?? '?'}–${high ?? '?'}`, name].filter(Boolean).join(' · '),
    }),
  },
})

const bandList = (name: string, title: string, description: string) =>
  defineField({name, title, description, type: 'array', of: [defineArrayMember({type: 'quizBand'})]})

/** What the scores of a quiz mean (quiz-16). */
export const quizResults = defineType({
  name: 'quizResults',
  title: 'Results',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Heading',
      description: 'Above the results. “Your results” if empty.',
      type: 'string',
    }),
    defineField({
      name: 'maximumScore',
      title: 'Highest score',
      description: 'Of the whole quiz; where only sections are scored, of one section.',
      type: 'number',
      validation: (rule) => rule.min(0).error('Use a number from 0.'),
    }),
    bandList(
      'responses',
      'Results by total',
      'For the total of all answers, from the lowest to the highest. Leave no gaps: readers whose score is in a gap see no result.',
    ),
    bandList(
      'scores',
      'Results by section',
      'For the total of each section, from the lowest to the highest of each. Leave no gaps.',
    ),
  ],
})

/** Where the questions of a self-check come from (quiz-35). */
export const quizInstrument = defineType({
  name: 'quizInstrument',
  title: 'About this self-check',
  type: 'object',
  fields: [
    defineField({
      name: 'version',
      title: 'Version',
      description: 'Name and version of the questionnaire, for example “PHQ-9, English for the USA”.',
      type: 'string',
    }),
    defineField({
      name: 'licence',
      title: 'Licence',
      description: 'Who allows its use, for example “Free to use without permission”.',
      type: 'string',
    }),
    defineField({
      name: 'citation',
      title: 'Citation',
      description: 'Where it was published, with a link.',
      type: 'richText',
    }),
    defineField({
      name: 'reviewer',
      title: 'Reviewed by',
      description: 'Who checked questions, points and results on this site.',
      type: 'reference',
      to: [{type: 'person'}],
    }),
  ],
})
