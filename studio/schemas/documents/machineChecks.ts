import {priceTemplates} from '@apothecary/shared/types/priceTemplates.ts'
import type {ValidationContext} from 'sanity'
import {holdsPicture} from '../objects/filled.ts'
import {perspectiveOf} from '../objects/perspectiveOf.ts'
import {widgetsIn} from './bodyParts.ts'

/** Templates whose pages name people and dates, to readers and to search engines (web/article/templates.ts). */
const withByline: readonly unknown[] = ['article', 'recipe', 'drug']

type InDocument = Pick<ValidationContext, 'document'>

/** Whether a page is listed under a topic, and so found by search engines as an article. Pages such as “About us” are not. */
function isListed({document}: InDocument): boolean {
  const categories = document?.['categories']
  return withByline.includes(document?.['pageTemplate']) && Array.isArray(categories) && categories.length > 0
}

/** A warning where neither readers nor search engines are told who wrote an article. */
export function hasAuthor(authors: unknown, context: InDocument): true | string {
  return !isListed(context) || (Array.isArray(authors) && authors.length > 0)
    ? true
    : 'Choose who wrote it: readers and search engines look for a name.'
}

/** A warning where neither readers nor search engines are told when an article was published. */
export function hasDay(publishedAt: unknown, context: InDocument): true | string {
  return !isListed(context) || publishedAt !== undefined
    ? true
    : 'Give the day: readers and search engines are told when an article was published.'
}

/** A warning where an article has no picture for cards and search results. */
export function hasPicture(picture: unknown, context: InDocument): true | string {
  return !isListed(context) || holdsPicture(picture)
    ? true
    : 'Choose a picture: cards that lead to the article and search results are empty without one.'
}

/** A warning where a page looks like a recipe, and holds none: search engines would be told of no recipe. */
export async function hasRecipe(body: unknown, context: ValidationContext): Promise<true | string> {
  if (context.document?.['pageTemplate'] !== 'recipe' || (await holds(body, 'recipe', context))) return true
  return 'The template is “Recipe”, and there is no recipe: add one, or choose another template.'
}

/** A warning where an article holds the prices of a drug, and its template does not show them (drug-savings-14). */
export async function showsPrices(body: unknown, context: ValidationContext): Promise<true | string> {
  const template = String(context.document?.['pageTemplate'])
  if (priceTemplates.includes(template) || !(await holds(body, 'drugCostSavings', context))) return true
  return 'Readers do not see “Drug cost savings” here: choose the template “Drug” or “Subcategory landing page”, or remove it.'
}

/** Whether a body, or a block in it, refers to a widget of this type. */
async function holds(body: unknown, type: string, context: ValidationContext): Promise<boolean> {
  const ids = widgetsIn(body)
  if (ids.length === 0) return false
  const count = await context
    .getClient({apiVersion: '2025-02-19'})
    .fetch<number>('count(*[_id in $ids && _type == $type])', {ids, type}, {perspective: perspectiveOf(context)})
  return count > 0
}
