import {trackedIdsOf} from '@apothecary/shared/types/affiliateAddress.ts'
import {advertisingGroup, isGranted} from './consent.ts'

/** How long the cookies live: 90 days (affiliate-link-17). */
const lifetimeSeconds = 90 * 24 * 60 * 60

/**
 * Keeps the ids of brand, product and campaign in the address of a followed affiliate link, each in a cookie of our own site, if the reader agreed
 * to advertising (affiliate-link-17). The name of a cookie is the prefix and the id, so that the last campaign does not replace the one before.
 */
export function rememberFollowed(address: string): void {
  if (!isGranted(advertisingGroup)) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  for (const {prefix, id} of trackedIdsOf(address))
    document.cookie = `${prefix}${encodeURIComponent(id)}=1; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${secure}`
}
