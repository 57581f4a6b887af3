/** The stored nutrition facts of one serving: texts with a unit, or bare numbers. */
export interface StoredNutrition {
  readonly servings: {readonly count: string | null; readonly label: string | null} | null
  readonly calories: string | null
  readonly fatContent: string | null
  readonly saturatedFatContent: string | null
  readonly transFatContent: string | null
  readonly carbohydrateContent: string | null
  readonly fiberContent: string | null
  readonly sugarContent: string | null
  readonly sodiumContent: string | null
  readonly proteinContent: string | null
}

type Nutrient = Exclude<keyof StoredNutrition, 'servings'>

/** One row of the panel. `isPart`: the nutrient is part of the one in the row above it. */
export interface NutritionRow {
  readonly nutrient: Nutrient
  readonly label: string
  readonly value: string
  readonly isPart: boolean
}

// The order of the rows (recipe-21). A bare number is in kcal for calories, in mg for sodium, in g for the rest (recipe-22).
const rows: readonly {nutrient: Nutrient; label: string; unit: '' | 'g' | 'mg'; isPart?: true}[] = [
  {nutrient: 'calories', label: 'Calories', unit: ''},
  {nutrient: 'fatContent', label: 'Total fats', unit: 'g'},
  {nutrient: 'saturatedFatContent', label: 'Saturated', unit: 'g', isPart: true},
  {nutrient: 'transFatContent', label: 'Trans', unit: 'g', isPart: true},
  {nutrient: 'carbohydrateContent', label: 'Total carbohydrates', unit: 'g'},
  {nutrient: 'fiberContent', label: 'Dietary fiber', unit: 'g', isPart: true},
  {nutrient: 'sugarContent', label: 'Added sugars', unit: 'g', isPart: true},
  {nutrient: 'sodiumContent', label: 'Sodium', unit: 'mg'},
  {nutrient: 'proteinContent', label: 'Protein', unit: 'g'},
]

/** The rows that have a value, in their order and with their labels (recipe-21). Bare numbers get a unit (recipe-22). */
export function nutritionRows(nutrition: StoredNutrition | null): readonly NutritionRow[] {
  if (nutrition === null) return []
  return rows.flatMap(({nutrient, label, unit, isPart = false}) => {
    const value = nutrition[nutrient]?.trim()
    return value ? [{nutrient, label, value: withUnit(value, unit), isPart}] : []
  })
}

/** "4 servings", "1 serving", "6 servings, about 1½ cups each"; a count with words of its own as it is; `undefined` without a count. */
export function nutritionServings(nutrition: StoredNutrition | null): string | undefined {
  const {count, label} = nutrition?.servings ?? {count: null, label: null}
  if (!count) return undefined
  const words = label?.trim() || (/\p{L}$/u.test(count.trim()) ? '' : Number(count) === 1 ? 'serving' : 'servings')
  return `${count} ${words}`.trim()
}

/** "390mg" → "390 mg", "6" → "6 g". */
function withUnit(value: string, unit: string): string {
  const [, number, given] = /^(\D?\s?[\d.,]+)\s*([a-zµ]*)$/i.exec(value) ?? []
  return number === undefined ? value : `${number} ${given || unit}`.trim()
}
