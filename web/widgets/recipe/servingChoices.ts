import {kitchenFraction, numberText} from '@apothecary/shared/recipes/writeAmount.ts'
import {servingsIn} from './recipeView.ts'

/** A number of servings to choose from. */
export interface ServingChoice {
  /** How many times the recipe as it is written. */
  readonly factor: number
  /** "6 servings", "24 muffins"; "2×" where the recipe does not say how much it makes. */
  readonly text: string
}

const factors = [0.5, 1, 1.5, 2, 3, 4]

/**
 * The servings to choose from (recipe-28): each number up to four times as many, and at most 24; beyond it, multiples.
 * Where the servings are a range or something other than servings, multiples of the recipe.
 */
export function servingChoices(stored: string): readonly ServingChoice[] {
  const count = servingsIn(stored)
  const base = /^[1-9]\d{0,2}$/.test(count) ? Number(count) : undefined
  if (base !== undefined) {
    const counts = Array.from({length: Math.min(base * 4, 24)}, (_, index) => index + 1)
    const more = [0.5, 1, 1.5, 2, 3, 4]
      .map((factor) => base * factor)
      .filter((each) => each > 24 && Number.isInteger(each))
    return [...counts, ...more].map((servings) => ({
      factor: servings / base,
      text: servings === 1 ? '1 serving' : `${servings} servings`,
    }))
  }
  return factors.map((factor) => ({factor, text: multipleText(count, factor)}))
}

/** A number or a range, and the words behind it, which have no number of their own: in "6 servings (1 cup each)" the second does not change. */
const numberWithWords = /^[1-9]\d{0,2}(?: ?(?:to|or|[–-]) ?\d{1,3})?(?<words> \p{L}\D*)?$/u

function multipleText(count: string, factor: number): string {
  const found = numberWithWords.exec(count)
  if (found === null) return `${numberText(factor, false)}×`
  const scaled = count.replace(/\d+/g, (number) => numberText(kitchenFraction(Number(number) * factor), false))
  return found.groups?.['words'] === undefined ? `${scaled} servings` : scaled
}
