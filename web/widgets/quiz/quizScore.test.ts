import {describe, expect, test} from '@jest/globals'
import {effectiveScoring, sectionsOf} from '@apothecary/shared/quiz/quizScoring.ts'
import {rangeOf, scoreQuiz, type QuizBand, type QuizScoring} from './quizScore.ts'

const fourPoints = [0, 1, 2, 3]

const band = (name: string, low: number, high: number, title = `${name} ${low}`): QuizBand => ({
  key: `${name}${low}`,
  name,
  low,
  high,
  title,
})

const summary = (results: ReturnType<typeof scoreQuiz>) =>
  results.map(({section, score, outOf, range, band: {title}}) => ({section, score, outOf, range, title}))

describe('simple: one total (quiz-10, quiz-14)', () => {
  const questions = Array.from({length: 5}, () => ({section: '', points: fourPoints}))
  const scoring: QuizScoring = {
    scoreType: 'simple',
    maximumScore: 15,
    totalBands: [band('few', 0, 3, 'Few signs'), band('some', 4, 8, 'Some signs'), band('many', 9, 15, 'Many signs')],
    sectionBands: [],
  }

  test.each([
    [[0, 0, 0, 0, 0], 0, '0–3', 'Few signs'],
    [[3, 0, 0, 0, 0], 3, '0–3', 'Few signs'],
    [[3, 1, 0, 0, 0], 4, '4–8', 'Some signs'],
    [[3, 3, 2, 0, 0], 8, '4–8', 'Some signs'],
    [[3, 3, 3, 0, 0], 9, '9+', 'Many signs'],
    [[3, 3, 3, 3, 3], 15, '9+', 'Many signs'],
  ])('answers %j give %i: "%s", %s (quiz-10, quiz-14, quiz-19, quiz-20)', (chosen, score, range, title) => {
    expect(summary(scoreQuiz(questions, chosen, scoring))).toEqual([
      {section: undefined, score, outOf: 15, range, title},
    ])
  })

  test('sections and their bands do not count', () => {
    const withSections = questions.map((question) => ({...question, section: 'Sleep'}))
    const withBands = {...scoring, sectionBands: [band('Sleep', 0, 15)]}
    expect(summary(scoreQuiz(withSections, [1, 1, 1, 1, 1], withBands))).toEqual([
      {section: undefined, score: 5, outOf: 15, range: '4–8', title: 'Some signs'},
    ])
  })
})

describe('multi: one total per section (quiz-11, quiz-13, quiz-15)', () => {
  const questions = ['Sleep', 'Sleep', 'Energy', 'Energy'].map((section) => ({section, points: fourPoints}))
  const scoring: QuizScoring = {
    scoreType: 'multi',
    maximumScore: 6,
    totalBands: [band('never', 0, 12)],
    sectionBands: [band('Sleep', 0, 2), band('Sleep', 3, 6), band(' energy', 0, 2), band('Energy', 3, 6)],
  }

  test('each section has its own score, range and maximum; there is no total (quiz-11, quiz-15, quiz-17)', () => {
    expect(summary(scoreQuiz(questions, [1, 1, 3, 1], scoring))).toEqual([
      {section: 'Sleep', score: 2, outOf: 6, range: '0–2', title: 'Sleep 0'},
      {section: 'Energy', score: 4, outOf: 6, range: '3+', title: 'Energy 3'},
    ])
  })

  test('the maximum that the editor gives is that of one section (quiz-17)', () => {
    const results = scoreQuiz(questions, [1, 1, 3, 1], {...scoring, maximumScore: 10})
    expect(results.map(({outOf}) => outOf)).toEqual([10, 10])
  })

  test('names match in any case, and with spaces around them', () => {
    expect(summary(scoreQuiz(questions, [0, 0, 0, 0], scoring)).at(1)).toEqual({
      section: 'Energy',
      score: 0,
      outOf: 6,
      range: '0–2',
      title: ' energy 0',
    })
  })

  test('a section that no band covers has no result, the others keep theirs', () => {
    const onlySleep = {...scoring, sectionBands: scoring.sectionBands.slice(0, 2)}
    expect(scoreQuiz(questions, [3, 3, 3, 3], onlySleep).map(({section}) => section)).toEqual(['Sleep'])
  })
})

describe('hybrid: both (quiz-12)', () => {
  const questions = ['Stress', 'Stress', 'Coping', 'Coping'].map((section) => ({section, points: fourPoints}))
  const scoring: QuizScoring = {
    scoreType: 'hybrid',
    maximumScore: 12,
    totalBands: [band('balance', 0, 4, 'In balance'), band('overloaded', 5, 12, 'Overloaded')],
    sectionBands: [band('Stress', 0, 3), band('Stress', 4, 6), band('Coping', 0, 3), band('Coping', 4, 6)],
  }

  test('the total comes first; the maximum of a section is that of its own answers (quiz-12, quiz-17)', () => {
    expect(summary(scoreQuiz(questions, [3, 2, 1, 1], scoring))).toEqual([
      {section: undefined, score: 7, outOf: 12, range: '5+', title: 'Overloaded'},
      {section: 'Stress', score: 5, outOf: 6, range: '4+', title: 'Stress 4'},
      {section: 'Coping', score: 2, outOf: 6, range: '0–3', title: 'Coping 0'},
    ])
  })
})

describe('a score without a band has no result (quiz-21)', () => {
  const questions = [{section: '', points: [0, 10]}]
  const simple: QuizScoring = {scoreType: 'simple', maximumScore: undefined, totalBands: [], sectionBands: []}

  test('without bands', () => {
    expect(scoreQuiz(questions, [1], simple)).toEqual([])
  })

  test('below the first band, and in a gap', () => {
    expect(scoreQuiz(questions, [0], {...simple, totalBands: [band('low', 1, 4), band('high', 5, 9)]})).toEqual([])
    expect(scoreQuiz(questions, [1], {...simple, totalBands: [band('low', 0, 4), band('high', 11, 12)]})).toEqual([])
  })

  test('above the last band, though that is shown as "5+" (quiz-29)', () => {
    expect(scoreQuiz(questions, [1], {...simple, totalBands: [band('high', 5, 9), band('low', 1, 4)]})).toEqual([])
  })
})

test('points with decimals add up', () => {
  const questions = [0.1, 0.2].map((points) => ({section: '', points: [points]}))
  const totalBands = [band('exact', 0.3, 0.3), band('more', 0.4, 1)]
  const [result] = scoreQuiz(questions, [0, 0], {
    scoreType: 'simple',
    maximumScore: undefined,
    totalBands,
    sectionBands: [],
  })
  expect(result).toMatchObject({score: 0.3, outOf: 0.3, range: '0.3'})
})

test('an answer that does not exist is an error, not a zero', () => {
  const scoring: QuizScoring = {scoreType: 'simple', maximumScore: 3, totalBands: [band('all', 0, 3)], sectionBands: []}
  expect(() => scoreQuiz([{section: '', points: fourPoints}], [4], scoring)).toThrow('no answer 4')
  expect(() => scoreQuiz([{section: '', points: fourPoints}], [], scoring)).toThrow(RangeError)
})

test('the last band is the one that begins highest, in whatever order editors wrote them (quiz-20)', () => {
  const bands = [band('high', 9, 15), band('low', 0, 3), band('middle', 4, 8)]
  expect(bands.map((each) => rangeOf(each, bands))).toEqual(['9+', '0–3', '4–8'])
})

describe('a multi quiz whose questions name no section is one section (quiz-27)', () => {
  const questions = [fourPoints, fourPoints].map((points) => ({section: '', points}))
  const scoring: QuizScoring = {
    scoreType: 'multi',
    maximumScore: 6,
    totalBands: [],
    sectionBands: [band('Sleep', 0, 2), band('Sleep', 3, 6)],
  }
  const resultOf = (given: QuizScoring) => summary(scoreQuiz(questions, [3, 2], effectiveScoring(questions, given)))

  test('with the bands of sections', () => {
    expect(resultOf(scoring)).toEqual([{section: undefined, score: 5, outOf: 6, range: '3+', title: 'Sleep 3'}])
  })

  test('with the bands of the total, if there are any', () => {
    expect(resultOf({...scoring, totalBands: [band('All', 0, 6)]}).map(({title}) => title)).toEqual(['All 0'])
  })

  test('a quiz with sections, and one of another kind, are scored as they are', () => {
    const sectioned = [{section: 'Sleep'}, {section: ''}]
    expect(effectiveScoring(sectioned, scoring)).toBe(scoring)
    const hybrid: QuizScoring = {...scoring, scoreType: 'hybrid'}
    expect(effectiveScoring(questions, hybrid)).toBe(hybrid)
  })
})

test('each section is listed once, in the order of the questions (quiz-13)', () => {
  expect(sectionsOf(['B', '', 'A', 'B'].map((section) => ({section})))).toEqual(['B', 'A'])
})
