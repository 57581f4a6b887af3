import {bandsAt, effectiveScoring, type BandLists, type ScoredQuestion, scoredParts, sumOf} from './quizScoring.ts'

/** More different totals than this are not checked: no real questionnaire has as many. */
const mostTotals = 20_000

/** How many totals a message names. */
const mostNamed = 12

/**
 * Every total that answers to these questions can reach, in ascending order: exact, also where some points between are in no answer. undefined
 * if there are more than 20 000. The work is at most that many times the number of all answers.
 */
export function reachableTotals(questions: readonly ScoredQuestion[]): readonly number[] | undefined {
  let totals: ReadonlySet<number> = new Set([0])
  for (const {points} of questions) {
    const next = new Set<number>()
    for (const total of totals) {
      for (const value of new Set(points)) next.add(sumOf([total, value]))
      if (next.size > mostTotals) return undefined
    }
    totals = next
  }
  return [...totals].toSorted((one, other) => one - other)
}

/**
 * What is wrong with the bands of a quiz, one sentence for its total and for each section that is scored: every reachable total must fall in
 * exactly one band (quiz-28). Empty if they are right.
 *
 * @example "Totals 5 and 6 have no result; 9 has two."
 */
export function bandProblems(questions: readonly ScoredQuestion[], lists: BandLists): readonly string[] {
  return scoredParts(questions, effectiveScoring(questions, lists)).flatMap(({section, questions: scored, bands}) => {
    const subject = section === undefined ? '' : `Section “${section}”: `
    const totals = reachableTotals(scored)
    if (totals === undefined)
      return [`${subject}The points of the answers give more than ${mostTotals} different totals: use rounder points.`]
    const none = totals.filter((total) => bandsAt(total, bands).length === 0)
    const two = totals.filter((total) => bandsAt(total, bands).length === 2)
    const more = totals.filter((total) => bandsAt(total, bands).length > 2)
    const parts = [
      {found: none, count: 'no'},
      {found: two, count: 'two'},
      {found: more, count: 'more than two'},
    ].filter(({found}) => found.length > 0)
    if (parts.length === 0) return []
    const said = parts.map(({found, count}, index) => {
      const results = index > 0 ? '' : count === 'no' ? ' result' : ' results'
      return `${listed(found, totals)} ${found.length === 1 ? 'has' : 'have'} ${count}${results}`
    })
    const noun = parts[0]?.found.length === 1 ? 'Total' : 'Totals'
    return [`${subject}${noun} ${said.join('; ')}.`]
  })
}

/** "5", "5 and 6", "0–3, 7 and 9": three and more that follow each other among all totals are a range. */
function listed(found: readonly number[], totals: readonly number[]): string {
  const places = new Map(totals.map((total, place) => [total, place]))
  const runs: number[][] = []
  let previous = -2
  for (const total of found) {
    const place = places.get(total) ?? -2
    const run = place === previous + 1 ? runs.at(-1) : undefined
    if (run === undefined) runs.push([total])
    else run.push(total)
    previous = place
  }
  const texts = runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String)))
  const named = texts.slice(0, mostNamed)
  const rest = texts.length - named.length
  const last = rest > 0 ? `${rest} more` : (named.pop() ?? '')
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}
