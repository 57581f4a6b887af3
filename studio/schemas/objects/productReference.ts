import {defineField, type ValidationContext} from 'sanity'
import {fieldOf} from './fieldOf.ts'

/**
 * The field of a widget that names the product it shows. The widget's own fields override the product's facts, so that one is required only
 * without a product: `requiredWithoutProduct`.
 */
export function productField(group?: string) {
  return defineField({
    name: 'product',
    title: 'Product',
    description:
      'Choose the product, or make it here: its name, brand, picture, rating and offers are shown. What you write in the fields below is shown instead, in this widget only.',
    type: 'reference',
    to: [{type: 'product'}],
    ...(group === undefined ? {} : {group}),
  })
}

/** The message for a field that is empty while no product gives it; true if all is well. */
export function requiredWithoutProduct(message: string) {
  return (value: unknown, {parent}: {readonly parent?: unknown}): true | string => {
    const hasProduct = fieldOf(parent, 'product') !== undefined
    return hasProduct || (typeof value === 'string' && value.trim() !== '') ? true : message
  }
}

/** The message for a rating of a widget's own whose source nobody can see: no score of our editors, and no product that names one. */
export async function ratingHasSource(
  rating: unknown,
  {parent, getClient}: Pick<ValidationContext, 'getClient' | 'parent'>,
): Promise<true | string> {
  if (typeof rating !== 'number') return true
  const scores = fieldOf(parent, 'proprietaryReviews')
  if (Array.isArray(scores) && scores.length > 0) return true
  const id = fieldOf(fieldOf(parent, 'product'), '_ref')
  const source =
    typeof id === 'string'
      ? await getClient({apiVersion: '2025-02-19'}).fetch<unknown>(
          '*[_id in [$id, "drafts." + $id]].ratingSource',
          {id},
          {perspective: 'raw'},
        )
      : []
  return Array.isArray(source) && source.some((words) => typeof words === 'string' && words !== '')
    ? true
    : 'Say where this rating comes from: choose a product that names the source, or give our own scores.'
}
