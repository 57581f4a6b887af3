import {describe, expect, test} from '@jest/globals'
import {bandProblems, reachableTotals} from './quizTotals.ts'
import {storedBandProblems} from './storedQuiz.ts'

const question = (points: readonly number[], section = '') => ({section, points})
const range = (low: number, high: number, name = '') => ({name, low, high})

describe('the totals that answers can reach', () => {
  test('with points in steps, each between lowest and highest', () => {
    expect(reachableTotals([question([0, 1, 2, 3]), question([3, 2, 1, 0])])).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('with sparse, negative and decimal points, those and no others', () => {
    expect(reachableTotals([question([0, 10]), question([0, 3])])).toEqual([0, 3, 10, 13])
    expect(reachableTotals([question([-1, 1]), question([0.1, 0.2])])).toEqual([-0.9, -0.8, 1.1, 1.2])
  })

  test('are not counted without end', () => {
    const powers = Array.from({length: 40}, (_, index) => question([0, 2 ** index]))
    expect(reachableTotals(powers)).toBeUndefined()
    expect(bandProblems(powers, {scoreType: 'simple', totalBands: [], sectionBands: []})).toEqual([
      'The points of the answers give more than 20000 different totals: use rounder points.',
    ])
  })
})

describe('every total falls in exactly one band (quiz-28)', () => {
  const questions = Array.from({length: 5}, () => question([0, 1, 2, 3]))
  const problems = (...totalBands: ReturnType<typeof range>[]) =>
    bandProblems(questions, {scoreType: 'simple', totalBands, sectionBands: []})

  test.each([
    ['no gap, no overlap', [range(0, 3), range(4, 8), range(9, 15)], []],
    ['the last band ends too early (quiz-29)', [range(0, 8), range(9, 14)], ['Total 15 has no result.']],
    ['a gap and an overlap', [range(0, 4), range(7, 9), range(9, 15)], ['Totals 5 and 6 have no result; 9 has two.']],
    ['a long gap', [range(0, 1), range(6, 15)], ['Totals 2–5 have no result.']],
    ['one total', [range(1, 15)], ['Total 0 has no result.']],
    ['overlaps only', [range(0, 5), range(5, 15)], ['Total 5 has two results.']],
    [
      'three bands at once',
      [range(0, 5), range(5, 9), range(5, 15)],
      ['Totals 6–9 have two results; 5 has more than two.'],
    ],
    ['no bands', [], ['Totals 0–15 have no result.']],
  ])('%s', (_, bands, expected) => {
    expect(problems(...bands)).toEqual(expected)
  })

  test('sparse points: a gap that no total falls in is none', () => {
    const sparse = [question([0, 5]), question([0, 10])]
    const bands = [range(0, 0), range(5, 5), range(10, 12), range(15, 15)]
    expect(bandProblems(sparse, {scoreType: 'simple', totalBands: bands, sectionBands: []})).toEqual([])
    expect(bandProblems(sparse, {scoreType: 'simple', totalBands: [range(0, 15)], sectionBands: []})).toEqual([])
    expect(bandProblems(sparse, {scoreType: 'simple', totalBands: [range(1, 15)], sectionBands: []})).toEqual([
      'Total 0 has no result.',
    ])
  })

  test('multi: each section by itself; hybrid: the total, too', () => {
    const sectioned = [question([0, 1], 'Sleep'), question([0, 1], 'Energy'), question([7])]
    const lists = {totalBands: [], sectionBands: [range(0, 1, ' sleep '), range(1, 1, 'Energy')]}
    expect(bandProblems(sectioned, {...lists, scoreType: 'multi'})).toEqual([
      'Section “Energy”: Total 0 has no result.',
    ])
    expect(bandProblems(sectioned, {...lists, scoreType: 'hybrid'})).toEqual([
      'Totals 7–9 have no result.',
      'Section “Energy”: Total 0 has no result.',
    ])
  })

  test('multi without sections: one section', () => {
    const lists = {scoreType: 'multi', totalBands: [], sectionBands: [range(0, 15)]} as const
    expect(bandProblems(questions, lists)).toEqual([])
  })

  test('many totals are not all named', () => {
    const odd = [question(Array.from({length: 40}, (_, index) => index))]
    const totalBands = Array.from({length: 20}, (_, index) => range(index * 2, index * 2))
    expect(bandProblems(odd, {scoreType: 'simple', totalBands, sectionBands: []})).toEqual([
      'Totals 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and 8 more have no result.',
    ])
  })
})

describe('a stored quiz (quiz-28)', () => {
  const quiz = {
    scoreType: 'simple',
    questions: [{answers: [{score: 0}, {score: 1}]}],
    results: {responses: [{low: 0, high: 1}]},
  }

  test('is checked', () => {
    expect(storedBandProblems({...quiz, results: {responses: [{low: 1, high: 1}]}})).toEqual(['Total 0 has no result.'])
    expect(storedBandProblems(quiz)).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['no questions', {...quiz, questions: []}],
    ['an answer without points', {...quiz, questions: [{answers: [{score: 0}, {}]}]}],
    ['a band without an end', {...quiz, results: {responses: [{low: 1}]}}],
  ])('is not judged while it has %s', (_, stored) => {
    expect(storedBandProblems(stored)).toEqual([])
  })
})
