import {advertisingGroup} from '@apothecary/shared/types/consent.ts'
import {trackedIdsOf} from '@apothecary/shared/types/affiliateAddress.ts'
import {isGranted} from './consent.ts'
import {writeCookie} from './cookies.ts'

/** How long the cookies live, in days (affiliate-link-17). */
const lifetimeDays = 90

/**
 * Keeps the ids of brand, product and campaign in the address of a followed affiliate link, each in a cookie of our own site, if the reader agreed
 * to advertising (affiliate-link-17). The name of a cookie is the prefix and the id, so that the last campaign does not replace the one before.
 */
export function rememberFollowed(address: string): void {
  if (!isGranted(advertisingGroup)) return
  for (const {prefix, id} of trackedIdsOf(address)) writeCookie(prefix + encodeURIComponent(id), '1', lifetimeDays)
}
