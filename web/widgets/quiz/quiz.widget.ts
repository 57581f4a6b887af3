import {defineWidget} from '../../contract/defineWidget.ts'
import {Quiz} from './Quiz.tsx'
import {quizFixtures} from './quiz.fixtures.ts'

export const quizWidget = defineWidget({
  type: 'quiz',
  group: 'tools',
  view: Quiz,
  fixtures: quizFixtures,
  noAdBeside: 'page',
})
