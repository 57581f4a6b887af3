import {affiliateNames, affiliates, type Affiliate} from '@apothecary/shared/types/affiliates.ts'

/**
 * The paragraphs of an affiliate disclosure (affiliate-disclaimer-4, affiliate-disclaimer-5, affiliate-disclaimer-7,
 * affiliate-disclaimer-8): one each for one or two affiliates, one that names all of them for three or more; without any, the one for shops
 * in general. `mentionsFree` selects the A/B wording, which adds to the text and hides nothing (affiliate-disclaimer-9,
 * affiliate-disclaimer-10). Unknown keys count as other brands. `siteName` is what editors call the site.
 */
export function disclosureParagraphs(
  chosen: readonly string[],
  mentionsFree: boolean,
  siteName: string,
): readonly string[] {
  const parent = `owned by, operated by or an affiliate of the parent company of ${siteName}`
  const keys = chosen.length === 0 ? (['other'] as const) : knownOnce(chosen)
  const commission = `a commission may be received on products you buy through links on this page${
    mentionsFree ? ', including products we may have received for free' : ''
  }`
  if (keys.length < 3) {
    return keys.map((key) => {
      const name = affiliateNames[key]
      return name === undefined
        ? `Some links on this page lead to shops, and ${commission}.`
        : `${name} is ${parent}, and ${commission}.`
    })
  }
  const names = keys.flatMap((key) => affiliateNames[key] ?? [])
  const others = keys.includes('other') ? ' Links to other brands may earn a commission, too.' : ''
  return [`${listed(names)} are each ${parent}, and ${commission}.${others}`]
}

/** The known keys in the order of the list and each once, so that the same brands always make the same text. */
function knownOnce(chosen: readonly string[]): readonly Affiliate[] {
  const isUnknown = (key: string): boolean => !affiliates.some((known) => known === key)
  return affiliates.filter((key) => chosen.includes(key) || (key === 'other' && chosen.some(isUnknown)))
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', {style: 'long', type: 'conjunction'}).format(names)
