import {defineType, type Rule} from 'sanity'
import {isSafeHref, lacksScheme} from '@apothecary/shared/types/safeUrl.ts'

/** Says what is wrong with an address that may be empty, or `true`. No scheme may run code, and it says whether it is of this site. */
export function safeUrlOrEmpty(url: unknown): true | string {
  if (typeof url !== 'string' || url === '') return true
  if (!isSafeHref(url)) return 'Use an address that begins with “https://”, “/”, “#”, “mailto:” or “tel:”.'
  return lacksScheme(url)
    ? `Begin the address with “https://”: readers would look for “${url.trim()}” on this site.`
    : true
}

/**
 * The rule of the type `href`, for fields of that type that add rules of their own: a field's `validation` replaces that of its type,
 * so it has to list this one too.
 */
export function safeHref(rule: Rule): Rule {
  return rule.custom(safeUrlOrEmpty)
}

/** An address that readers can follow: a page or a place of this site, a web address, a mail address or a telephone number. */
export const href = defineType({
  name: 'href',
  title: 'Address',
  description: 'A page of this site (“/sleep/naps”), a place on this page (“#sources”), a web address, or “mailto:”.',
  type: 'string',
  validation: (rule) => rule.custom(safeUrlOrEmpty),
})

/** The address of a picture that counts views. The site requests it; readers neither see nor follow it. */
export const trackerUrl = defineType({
  name: 'trackerUrl',
  title: 'Tracking pixel',
  description: 'The address of a picture that counts views. It begins with “https://”.',
  type: 'string',
  validation: (rule) => rule.regex(/^https:\/\//).error('Use an address that begins with “https://”.'),
})
