import {isCurrentConsent, soldGroups} from '@apothecary/shared/types/consent.ts'
import type {ConsentService} from './contract.ts'

/**
 * The embedded privacy platform (upstreams-2). It keeps nothing: the choice is in a cookie of the reader, and a record of it here could only be told
 * apart from others by following readers. A reader without a permission for advertising and social media
 * has opted out.
 */
export function embeddedConsent(now: () => Date): ConsentService {
  return {
    validate: (cookieValue) => Promise.resolve(isCurrentConsent(cookieValue, now())),
    save: (consent) =>
      Promise.resolve({...consent, optOut: soldGroups.every((id) => consent.publisherCustomConsents[id] !== true)}),
  }
}
