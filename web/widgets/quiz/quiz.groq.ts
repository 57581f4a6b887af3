import groq from 'groq'

const band = groq`{_key, name, low, high, title, text}`

/** The questions of the quiz, its bands, and where it comes from. */
export const quizProjection = groq`
  title,
  questions[]{_key, question, sectionTitle, answers[]{_key, label, score, showsCrisisResources}},
  scoreType,
  results{title, maximumScore, responses[]${band}, scores[]${band}},
  disclaimerOverride,
  instrument{version, licence, citation, reviewer->{name, credentials}}
`
