import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'

/**
 * The link to the preference centre, for the footer. Without scripts it leads to the privacy policy. Where readers can
 * opt out of sale and sharing, the style sheet shows the words of that right: the page is the same for all readers.
 */
export function PrivacyLink({className}: {readonly className: string | undefined}): ReactNode {
  return (
    <a href="/privacy-policy" className={className} data-behavior={assetUrl('privacy.js')} data-on-use>
      <span data-opt-in-text>Privacy settings</span>
      <span data-opt-out-text>Do not sell or share my personal information</span>
    </a>
  )
}
