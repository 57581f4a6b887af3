import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {defineType} from 'sanity'
import {selfCheckFields, selfCheckGroups, selfCheckPreview} from './selfCheckFields.ts'

/** A self-check with scored answers (quiz-1, quiz-4, quiz-9). Answers and scores never leave the reader's browser. */
export const quiz = defineType({
  name: 'quiz',
  title: 'Quiz',
  type: 'document',
  description: 'A self-check with questions and scored answers: a test.',
  icon: CheckmarkCircleIcon,
  groups: selfCheckGroups,
  fields: selfCheckFields,
  preview: selfCheckPreview('Quiz'),
})
