import type {ValidationContext} from 'sanity'

/** After so many months health content is reviewed again: the interval that most publishers of it name. */
export const reviewMonths = 18

/** Templates whose pages say something about health, and need somebody who checked it. */
const reviewedTemplates: readonly unknown[] = ['article', 'drug']

/** A warning where nobody has checked what an article says about health. Pages without a category, such as “About us”, need nobody. */
export function hasReviewer(reviewer: unknown, {document}: Pick<ValidationContext, 'document'>): true | string {
  const categories = document?.['categories']
  const isAboutHealth = Array.isArray(categories) && categories.length > 0
  return reviewer !== undefined || !isAboutHealth || !reviewedTemplates.includes(document?.['pageTemplate'])
    ? true
    : 'Choose who checked the facts: readers and search engines look for a name.'
}

/** Refuses a day of review that is to come: readers would be told of something that has not happened. */
export function hasBeenReviewed(date: unknown, now: number = Date.now()): true | string {
  return typeof date !== 'string' || Date.parse(date) <= now ? true : 'Give the day of the review, not one to come.'
}

/** When a review of this day becomes older than `reviewMonths`, in milliseconds. */
export function reviewDueAt(date: string): number {
  const due = new Date(date)
  return due.setUTCMonth(due.getUTCMonth() + reviewMonths)
}

/** A warning about a review that is older than `reviewMonths`. */
export function isReviewCurrent(date: unknown, now: number = Date.now()): true | string {
  if (typeof date !== 'string') return true
  return reviewDueAt(date) > now ? true : `The review is older than ${reviewMonths} months: have it reviewed again.`
}
