import type {WidgetData} from '../../contract/types.ts'
import type {Fact} from '../../ui/FactStrip.tsx'
import {addTimes, recipeTimes, type RecipeTime} from '@apothecary/shared/recipes/recipeTimes.ts'
import {nutritionRows, nutritionServings, type NutritionRow} from '../nutritionFacts/nutritionRows.ts'

type Data = WidgetData<'recipe'>

/** The data of a recipe other than its prose, computed from its document. */
export interface RecipeView {
  /** Card (1) begins with the text. Showcase (2) begins with a large picture. */
  readonly version: 1 | 2
  readonly times: readonly RecipeTime[]
  /** "Makes 6 servings". */
  readonly servings: string | undefined
  /** The facts strip: times, servings, calories. */
  readonly facts: readonly Fact[]
  readonly nutrition: readonly NutritionRow[]
  readonly nutritionServings: string | undefined
  readonly sponsor: RecipeSponsor | undefined
}

/** The sponsor of a recipe that is marked as sponsored. `pixel` must not be fetched before consent. */
export interface RecipeSponsor {
  readonly url: string | undefined
  readonly logo: NonNullable<NonNullable<Data['sponsorship']>['sponsorLogo']> | undefined
  readonly pixel: string | undefined
}

/**
 * Computes the view of a recipe. Version 1 has no total time (recipe-1, recipe-2), so its card shows the sum of the other two if both are
 * exact; version 2 shows the stored one.
 */
export function recipeView(data: Data): RecipeView {
  const version = data.version ?? 2
  const total = data.totalTime || (version === 1 ? addTimes(data.prepTime, data.cookTime) : null)
  const times = recipeTimes({prepTime: data.prepTime, cookTime: data.cookTime, totalTime: total})
  const servings = servingsText(storedServings(data))
  const nutrition = nutritionRows(data.nutrition)
  const calories = nutrition.find(({nutrient}) => nutrient === 'calories')
  return {
    version,
    times,
    servings,
    facts: [
      ...times.map(({label, text}) => ({label, value: text})),
      ...(servings === undefined ? [] : [{label: 'Yield', value: servings, valueAttributes: {'data-yield': ''}}]),
      ...(calories === undefined ? [] : [{label: 'Calories', value: calories.value}]),
    ],
    nutrition,
    nutritionServings: nutritionServings(data.nutrition),
    sponsor: sponsorOf(data.sponsorship),
  }
}

/** The servings of a recipe as an editor wrote them; those of the nutrition facts where the recipe has none. Empty if not known. */
export function storedServings(data: Data): string {
  return data.servings || (data.nutrition?.servings?.count ?? '')
}

/** Words that editors put around a number of servings: "Serves 4 people", "Makes 4 servings", "Yield: 4". */
const aroundServings =
  /^(?:serves|makes|yields?|servings?)(?::\s*|\s+)|\s*(?:servings?|people|persons?|portions?)\s*$/gi
/** Words of a number of servings itself: "4 to 6", "about 8". */
const servingsCount = /^(?:about|approx\.?|up to)?\s*\d[\d\s.,/½¼¾⅓⅔–-]*(?:(?:to|or)\s+\d[\d.½¼¾⅓⅔]*)?$/i

/** The number of servings that an editor wrote, without the words around it: "Serves 4 people" → "4", "12 muffins" as it is. */
export function servingsIn(stored: string): string {
  return stored.trim().replace(aroundServings, '').trim()
}

/**
 * "Makes 1 serving" for 1, otherwise "Makes N servings" (recipe-12, recipe-13), also where the editor wrote a sentence such as "Serves 4". What
 * is counted in something else keeps its word: "Makes 12 muffins"; a text without a number is shown as it is (recipe-26).
 */
export function servingsText(stored: string): string | undefined {
  const text = stored.trim()
  const count = servingsIn(stored)
  if (!/\d/.test(count)) return text === '' ? undefined : text
  if (!servingsCount.test(count)) return `Makes ${count}`
  return Number(count) === 1 ? 'Makes 1 serving' : `Makes ${count} servings`
}

function sponsorOf(sponsorship: Data['sponsorship']): RecipeSponsor | undefined {
  if (sponsorship?.isSponsored !== true) return undefined
  const {sponsorUrl, sponsorLogo, sponsorTracker} = sponsorship
  return {
    url: sponsorUrl || undefined,
    logo: sponsorLogo ?? undefined,
    pixel: sponsorTracker?.startsWith('https://') === true ? sponsorTracker : undefined,
  }
}
