import groq from 'groq'
import {quizProjection} from '../quiz/quiz.groq.ts'

/** What a quiz has, and the form at a quiz service. */
export const assessmentProjection = groq`
  ${quizProjection},
  provider,
  embedId
`
