import {reviewMonths} from '../schemas/documents/reviewChecks.ts'

/** Seconds of a month, on average. */
const month = 2_629_746

/** Articles that say something about health: they stand in a category, and are of the templates that are reviewed. */
export const aboutHealth = '_type == "article" && pageTemplate in ["article", "drug"] && count(categories) > 0'

/** Whether the review of an article is older than `reviewMonths`. */
export const isOldReview = `defined(medicallyReviewedAt) && dateTime(medicallyReviewedAt) < dateTime(now()) - ${reviewMonths * month}`
