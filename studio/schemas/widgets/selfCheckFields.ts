import {defineArrayMember, defineField, type ValidationContext} from 'sanity'
import {questionsWithoutCrisisRule, storedBandProblems, storedMaxima} from '@apothecary/shared/quiz/storedQuiz.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {legacyField} from '../objects/legacyOrigin.ts'
import {optionTitle} from '../objects/optionTitle.ts'

/** How the answers of a self-check are scored. */
const scorings = [
  {title: 'One total', value: 'simple'},
  {title: 'One total per section', value: 'multi'},
  {title: 'Both', value: 'hybrid'},
]

/** A warning where scores by section are chosen and no question names its section: then all of them count as one section (quiz-27). */
function needsSections(scoreType: string | undefined, {document}: ValidationContext): string | true {
  const questions = fieldOf(document, 'questions')
  const isSectioned =
    Array.isArray(questions) && questions.some((question) => Boolean(fieldOf(question, 'sectionTitle')))
  return scoreType === undefined || scoreType === 'simple' || !isFilled(questions) || isSectioned
    ? true
    : 'No question names its section: name them, or choose “One total”.'
}

/** A warning at each question without a section where only totals of sections count: readers answer it for nothing (quiz-27). */
function hasSection(questions: unknown, {document}: ValidationContext): true | {message: string; path: number[]}[] {
  if (fieldOf(document, 'scoreType') !== 'multi' || !Array.isArray(questions)) return true
  const without = questions.flatMap((question, index) => (fieldOf(question, 'sectionTitle') ? [] : [index]))
  return (
    without.length === 0 ||
    without.length === questions.length ||
    without.map((index) => ({message: 'Name the section: the points of this question count nowhere.', path: [index]}))
  )
}

/** A warning at each question that speaks of self-harm while none of its answers shows crisis resources (quiz-32). */
function needsCrisisRule(questions: unknown): true | {message: string; path: (string | number)[]}[] {
  const found = questionsWithoutCrisisRule({questions}).map((index) => ({
    message:
      'This question speaks of self-harm: mark the answers with which crisis resources should show, usually all but “Not at all”.',
    path: [index],
  }))
  return found.length === 0 || found
}

/** An error for totals that answers can reach and that fall in no band or in several: readers would see no result, or any (quiz-28). */
function coversTotals(_: unknown, {document}: ValidationContext): true | {message: string; path: string[]} {
  const problems = storedBandProblems(document)
  const list = fieldOf(document, 'scoreType') === 'multi' ? 'scores' : 'responses'
  return (
    problems.length === 0 || {
      message: `${problems.join(' ')} Each total needs one: add a result, or change the scores of one.`,
      path: [list],
    }
  )
}

/** A warning where readers would be told another highest score than answers can reach (quiz-37). */
function isReachable(results: unknown, {document}: ValidationContext): true | {message: string; path: string[]} {
  const stated = fieldOf(results, 'maximumScore')
  const maxima = storedMaxima(document)
  if (typeof stated !== 'number' || maxima.every((most) => most === stated)) return true
  const [total] = maxima
  const message =
    maxima.length === 1
      ? `The answers give at most ${total} points, and readers would be told “of ${stated}”: change it, or leave it empty.`
      : `The sections give at most ${maxima.slice(0, -1).join(', ')} and ${maxima.at(-1)} points, and readers would be told “of ${stated}” in each: leave it empty.`
  return {message, path: ['maximumScore']}
}

/** Whether a document leaves its questions to the quiz service of a provider. */
function isElsewhere(document: unknown): boolean {
  return Boolean(fieldOf(document, 'provider')) && Boolean(fieldOf(document, 'embedId'))
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}

/** An error for a self-check without questions of its own and without those of a provider. */
function needsQuestions(questions: unknown, {document}: ValidationContext): string | true {
  return isFilled(questions) || isElsewhere(document) ? true : 'Add a question.'
}

/** An error for questions whose scores mean nothing. */
function needsResults(results: unknown, {document}: ValidationContext): string | true {
  return results !== undefined || !isFilled(fieldOf(document, 'questions')) ? true : 'Say what the scores mean.'
}

/** The groups of the fields of a quiz or an assessment. */
export const selfCheckGroups = [
  {name: 'questions', title: 'Questions', default: true},
  {name: 'results', title: 'Results'},
  {name: 'about', title: 'About'},
]

/** The fields of a quiz (quiz-1), which are also those of an assessment (quiz-25). */
export const selfCheckFields = [
  defineField({
    name: 'title',
    title: 'Title',
    description: 'What is checked, for example “Two-week mood check”.',
    type: 'string',
    group: 'questions',
    validation: (rule) => rule.required().error('Give it a title.'),
  }),
  defineField({
    name: 'questions',
    title: 'Questions',
    description: 'Readers have to answer every question before they see results, so keep the list short.',
    type: 'array',
    of: [defineArrayMember({type: 'quizQuestion'})],
    group: 'questions',
    validation: (rule) => [
      rule.custom(needsQuestions).error(),
      rule.custom(needsCrisisRule).warning(),
      rule.custom(hasSection).warning(),
    ],
  }),
  defineField({
    name: 'scoreType',
    title: 'Scoring',
    description: 'Which points are added up.',
    type: 'string',
    initialValue: 'simple',
    options: {
      list: scorings,
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
    validation: (rule) => [
      rule.custom(needsResults).error(),
      rule.custom(coversTotals).error(),
      rule.custom(isReachable).warning(),
    ],
  }),
  defineField({
    name: 'disclaimerOverride',
    title: 'Disclaimer',
    description: 'Instead of the usual note that a screening is not a diagnosis. Leave empty for the usual one.',
    type: 'richText',
    group: 'results',
  }),
  defineField({
    name: 'instrument',
    title: 'About this self-check',
    description: 'Where the questions come from. Readers can open it below the self-check.',
    type: 'quizInstrument',
    group: 'about',
  }),
  legacyField,
]

/** How the Studio lists a quiz or an assessment: how it is scored, in the words of the form, and its first question. */
export function selfCheckPreview(name: string) {
  return {
    select: {title: 'title', scoreType: 'scoreType', first: 'questions.0.question'},
    prepare: ({title, scoreType, first}: {title?: string; scoreType?: string; first?: string}) => ({
      title: title || `${name} without a title`,
      subtitle: [optionTitle(scorings, scoreType), first].filter(Boolean).join(' · '),
    }),
  }
}
