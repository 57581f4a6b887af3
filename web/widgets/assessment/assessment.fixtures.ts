import {paragraphs, type WidgetFixtures} from '../../contract/fixtures.ts'

const answer = (label: string, score: number) => ({_type: 'quizAnswer' as const, _key: `a${score}`, label, score})

const band = (score: number, title: string, text: string) => ({
  _type: 'quizBand' as const,
  _key: `b${score}`,
  low: score,
  high: score,
  title,
  text: paragraphs(text),
})

const ownQuestions = {
  scoreType: 'simple' as const,
  questions: [
    {
      _type: 'quizQuestion' as const,
      _key: 'help',
      question: 'What would help most today?',
      questionType: 'single' as const,
      answers: [answer('Someone to talk with', 2), answer('Something to read', 1), answer('Nothing right now', 0)],
    },
  ],
  results: {
    _type: 'quizResults' as const,
    title: 'A place to start',
    maximumScore: 2,
    responses: [
      band(0, 'Check in again later', 'Save this page and come back in a few days.'),
      band(1, 'Read at your own pace', 'Begin with our guide to low mood.'),
      band(2, 'Talk with someone', 'A therapist or a doctor can help you find out what would help.'),
    ],
  },
}

/** Own questions and a form elsewhere; own questions only; a form only; a long title; a form at a service that we do not know. */
export const assessmentFixtures = {
  default: {
    _id: 'assessment-fixture-default',
    _type: 'assessment',
    title: 'Guided check-in',
    ...ownQuestions,
    provider: 'typeform',
    embedId: 'aPoTh3c4',
  },
  minimal: {_id: 'assessment-fixture-minimal', _type: 'assessment', title: 'Guided check-in', ...ownQuestions},
  providerOnly: {
    _id: 'assessment-fixture-provider-only',
    _type: 'assessment',
    title: 'Sleep diary',
    scoreType: 'simple',
    provider: 'typeform',
    embedId: 'sLeEpD1a',
  },
  long: {
    _id: 'assessment-fixture-long',
    _type: 'assessment',
    title: 'A longer check-in for people who look after a relative, a friend or a neighbor with a long-term condition',
    ...ownQuestions,
    provider: 'typeform',
    embedId: 'a-very-long-id-that-does-not-break-0123456789-0123456789',
  },
  invalid: {
    _id: 'assessment-fixture-invalid',
    _type: 'assessment',
    title: 'Check-in',
    questions: [],
    provider: 'unknownforms',
    embedId: '../../steal',
  },
} satisfies WidgetFixtures<'assessment'>
