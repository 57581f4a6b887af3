import groq from 'groq'

const band = groq`{_key, name, low, high, title, text}`

/** The questions of the quiz, and its bands. */
export const quizProjection = groq`
  title,
  questions[]{_key, question, sectionTitle, answers[]{_key, label, score}},
  scoreType,
  results{title, maximumScore, responses[]${band}, scores[]${band}},
  disclaimerOverride
`
