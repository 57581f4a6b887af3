/** The highest rating there is (rating-5). */
export const highestRating = 5

/** The word for a rating (rating-1 to rating-4). Ratings run from 0 to 5 (rating-5). */
export function ratingLabel(rating: number): 'EXCELLENT' | 'GREAT' | 'VERY GOOD' | 'GOOD' {
  if (rating >= 4.8) return 'EXCELLENT'
  if (rating >= 4.5) return 'GREAT'
  if (rating >= 3.9) return 'VERY GOOD'
  return 'GOOD'
}

/** A rating as readers see it: one decimal, kept within 0 and 5. */
export function ratingText(rating: number): string {
  return clampRating(rating).toFixed(1)
}

/** A rating kept within 0 and 5. */
export function clampRating(rating: number): number {
  return Math.min(highestRating, Math.max(0, rating))
}
