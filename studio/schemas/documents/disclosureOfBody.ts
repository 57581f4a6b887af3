import type {ValidationContext} from 'sanity'
import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {perspectiveOf} from '../objects/perspectiveOf.ts'

const query = `{
  "widgets": *[_id in $ids]{..., "offers": product->offers[].url},
  "isExcepted": $path in *[_id == "siteSettings"][0].pathsWithoutAffiliateDisclaimer
}`

/** Fields whose address leads to a shop, whatever is in it. */
const shopFields = new Set(['ctaUrl', 'productCtaUrl', 'offers'])

/**
 * Tells an editor how readers learn that links of this article are paid for, if no disclosure is placed above the first of them
 * (affiliate-disclaimer-13, affiliate-disclaimer-14).
 */
export async function disclosureOfBody(body: unknown, context: ValidationContext): Promise<true | string> {
  const ids = referencesIn(body)
  const answer: unknown =
    ids.length === 0
      ? {}
      : await context
          .getClient({apiVersion: '2025-02-19'})
          .fetch(query, {ids, path: context.document?.['canonicalPath'] ?? ''}, {perspective: perspectiveOf(context)})
  const widgets = fieldOf(answer, 'widgets')
  const isDisclosed =
    Array.isArray(widgets) && widgets.some((widget) => fieldOf(widget, '_type') === 'affiliateDisclaimer')
  if (isDisclosed || !(hasPaidLink(body, '') || hasPaidLink(widgets, ''))) return true
  return fieldOf(answer, 'isExcepted') === true
    ? 'This path is in the site settings under “Paths without the affiliate disclaimer”: readers see only the line “This page contains affiliate links.”'
    : 'No affiliate disclaimer is placed: readers see the general one above the first affiliate link.'
}

function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  const reference = fieldOf(value, '_ref')
  return typeof reference === 'string' ? [reference] : Object.values(value).flatMap(referencesIn)
}

function hasPaidLink(value: unknown, name: string): boolean {
  if (typeof value === 'string') return (shopFields.has(name) && isSafeHref(value)) || isAffiliateAddress(value)
  if (Array.isArray(value)) return value.some((item) => hasPaidLink(item, name))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, field]) => hasPaidLink(field, key))
}
