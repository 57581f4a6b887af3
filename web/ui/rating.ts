/** The highest rating there is (rating-5). */
export const highestRating = 5

/** The word for a rating (rating-1 to rating-4). Ratings run from 0 to 5 (rating-5). */
export function ratingLabel(rating: number): 'EXCELLENT' | 'GREAT' | 'VERY GOOD' | 'GOOD' {
  if (rating >= 4.8) return 'EXCELLENT'
  if (rating >= 4.5) return 'GREAT'
  if (rating >= 3.9) return 'VERY GOOD'
  return 'GOOD'
}

/**
 * A rating as readers see it, kept within 0 and 5: "4.5", "4.79". A second decimal is shown where there is one, and nothing is rounded up, so
 * that the number never reaches a word that the rating does not have (rating-14).
 */
export function ratingText(rating: number): string {
  const hundredths = Math.floor(Number((clampRating(rating) * 100).toFixed(6)))
  return (hundredths / 100).toFixed(hundredths % 10 === 0 ? 1 : 2)
}

/** A rating kept within 0 and 5. */
export function clampRating(rating: number): number {
  return Math.min(highestRating, Math.max(0, rating))
}
