import {consentGroupIds} from '@apothecary/shared/types/consent.ts'
import {type ConsentSettings, defaultConsent} from '@apothecary/shared/types/consentSettings.ts'
import type {SITE_SETTINGS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {z} from 'zod'
import {optionalText} from '../stored/fields.ts'

type Stored = NonNullable<SITE_SETTINGS_QUERY_RESULT>['consent']

/** What is stored: every field may be missing. */
export const consentShape = z
  .looseObject({
    version: z.int().min(1).max(999_999).nullish(),
    title: optionalText,
    text: optionalText,
    optOutText: optionalText,
    groups: z
      .array(z.looseObject({id: z.enum(consentGroupIds), title: optionalText, description: optionalText}))
      .nullish(),
    optOutCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).nullish(),
    anonymousSite: z.url({protocol: /^https$/}).nullish(),
  })
  .nullish()

/** How the site asks for consent: what editors wrote, and the usual words for what they left empty. All five groups are always there (consent-4). */
export function consentOf(stored: Stored | undefined): ConsentSettings {
  return {
    version: stored?.version ?? defaultConsent.version,
    title: stored?.title || defaultConsent.title,
    text: stored?.text || defaultConsent.text,
    optOutText: stored?.optOutText || defaultConsent.optOutText,
    groups: defaultConsent.groups.map((usual) => {
      const written = stored?.groups?.find(({id}) => id === usual.id)
      return {
        id: usual.id,
        title: written?.title || usual.title,
        description: written?.description || usual.description,
      }
    }),
    optOutCountries: stored?.optOutCountries ?? defaultConsent.optOutCountries,
    anonymousSite: stored?.anonymousSite ?? undefined,
  }
}
