/** One projected score of a review. */
export interface ReviewScore {
  readonly _key: string
  readonly scoreCriteriaName: string | null
  readonly scoreCriteriaValue: number | null
}

/** A score with its name. `share` is the score divided by 5, from 0 to 1 (rating-7). */
export interface SubScore {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly share: number
}

const scale = 5

/**
 * The headline score: the criterion "Overall", else the rating, else `undefined` (rating-8, rating-10, rating-11). Scores outside 0–5 are
 * ignored.
 */
export function headlineScore(scores: readonly ReviewScore[] | null, rating: number | null): number | undefined {
  const overall = scores?.find((score) => isOverall(score))?.scoreCriteriaValue
  return [overall, rating].find((value): value is number => isScore(value))
}

/** The scores other than the headline that have a name, out of 5 (rating-9), in the editor's order. */
export function subScores(scores: readonly ReviewScore[] | null): readonly SubScore[] {
  return (scores ?? []).flatMap((score) => {
    const {scoreCriteriaName: name, scoreCriteriaValue: value} = score
    return !name || !isScore(value) || isOverall(score) ? [] : [{key: score._key, name, value, share: value / scale}]
  })
}

function isOverall(score: ReviewScore): boolean {
  return score.scoreCriteriaName?.trim().toLowerCase() === 'overall'
}

function isScore(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= scale
}
