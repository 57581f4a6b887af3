import {toPlainText} from '@portabletext/react'
import type {HowToStep, NutritionInformation, Recipe, WithContext} from 'schema-dts'
import type {RichText} from '@apothecary/shared/types/sanity.generated.ts'
import type {PageContext, WidgetData} from '../../contract/types.ts'
import {imageUrl} from '../../media/imageSources.ts'
import {absoluteUrl} from '../../seo/siteUrl.ts'
import {isoDuration} from '@apothecary/shared/recipes/recipeTimes.ts'
import {recipeView, type RecipeView} from './recipeView.ts'
import {shownSteps, stepId} from './shownSteps.ts'

type RecipeNode = Exclude<Recipe, string>

/**
 * The structured data of a recipe: what the card shows, in the same words. Times are included only if they are exact, so a missing cook
 * time is left out although readers see "0 min" (recipe-18). Empty without a name.
 */
export function recipeStructuredData(
  data: WidgetData<'recipe'>,
  {canonicalPath}: Pick<PageContext, 'canonicalPath'>,
  domId: string,
): readonly RecipeNode[] {
  if (!data.title) return []
  const view = recipeView(data)
  const description = plain(data.description)
  const picture = imageUrl(data.image, 1200, 900)
  const ingredients = (data.ingredients ?? []).map(({text}) => plain(text)).filter((text) => text !== '')
  const steps = stepsOf(data, absoluteUrl(canonicalPath), domId)
  const nutrition = nutritionOf(view)
  const node: WithContext<RecipeNode> = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: data.title,
    ...(description === '' ? {} : {description}),
    ...(picture === undefined ? {} : {image: picture}),
    ...timesOf(view),
    ...(view.servings === undefined ? {} : {recipeYield: view.servings.replace('Makes ', '')}),
    ...(data.category ? {recipeCategory: data.category} : {}),
    ...(data.cuisine ? {recipeCuisine: data.cuisine} : {}),
    ...(ingredients.length === 0 ? {} : {recipeIngredient: ingredients}),
    ...(steps.length === 0 ? {} : {recipeInstructions: steps}),
    ...(nutrition === undefined ? {} : {nutrition}),
  }
  return [node]
}

function timesOf({times}: RecipeView): Pick<RecipeNode, 'prepTime' | 'cookTime' | 'totalTime'> {
  return Object.fromEntries(
    times.flatMap(({name, minutes}) => (minutes === undefined ? [] : [[name, isoDuration(minutes)]])),
  )
}

/** The steps, each with the address of its place in the card (recipe-41). */
function stepsOf(data: WidgetData<'recipe'>, page: string, domId: string): readonly HowToStep[] {
  return shownSteps(data).flatMap(({text, image}, index) => {
    const words = plain(text)
    const picture = imageUrl(image, 1200, 800)
    return words === ''
      ? []
      : [
          {
            '@type': 'HowToStep' as const,
            text: words,
            url: `${page}#${encodeURIComponent(stepId(domId, index))}`,
            ...(picture === undefined ? {} : {image: picture}),
          },
        ]
  })
}

/**
 * The nutrition of one serving, with units. "Added sugars" (recipe-21) are left out: schema.org's `sugarContent` means all sugars, which
 * the panel does not contain.
 */
function nutritionOf({nutrition}: RecipeView): NutritionInformation | undefined {
  const told = nutrition.flatMap(({nutrient, value}) => {
    if (nutrient === 'sugarContent') return []
    const text = nutrient === 'calories' ? caloriesIn(value) : value
    return text === undefined ? [] : [[nutrient, text] as const]
  })
  return told.length === 0 ? undefined : {'@type': 'NutritionInformation', ...Object.fromEntries(told)}
}

/** "1,150 kcal" → "1150 calories". `undefined` for a text without a number. */
function caloriesIn(value: string): string | undefined {
  const [number] = /\d[\d,]*(?:\.\d+)?/.exec(value) ?? []
  return number === undefined ? undefined : `${Number(number.replaceAll(',', ''))} calories`
}

function plain(text: RichText | null): string {
  return text === null ? '' : toPlainText(text).replace(/\s+/g, ' ').trim()
}
