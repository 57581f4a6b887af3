import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import type {ANNOUNCEMENT_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {readableColors, type BarColors} from './barColors.ts'

/** A projected announcement bar. */
export type AnnouncementBarData = NonNullable<ANNOUNCEMENT_QUERY_RESULT>

/** The link or button of the bar. */
export interface BarAction {
  readonly text: string
  readonly href: string
  readonly variant: 'link' | 'button'
  readonly newTab: boolean
}

/** What the bar shows. `colors` is absent if the site's own colours apply. */
export interface AnnouncementBarView {
  readonly kind: 'announcement' | 'privacy'
  readonly headline: string | undefined
  readonly action: BarAction | undefined
  readonly colors: BarColors | undefined
}

/** The link of a privacy bar without a call to action of its own. */
const privacyAction: BarAction = {
  text: 'Read our privacy policy',
  href: '/privacy-policy',
  variant: 'link',
  newTab: false,
}

/**
 * Computes the view of an announcement bar: the call to action needs both text and address (announcement-bar-4), is a link unless it
 * is said to be a button (announcement-bar-3), and opens a new tab unless it is said to stay (announcement-bar-5); the privacy-updated
 * variant is a different bar, in our own colours (announcement-bar-11).
 */
export function announcementBarView(data: AnnouncementBarData): AnnouncementBarView {
  const action = actionOf(data)
  const headline = data.headline?.trim() || undefined
  if (data.isPrivacyUpdate === true) {
    return {
      kind: 'privacy',
      headline: headline ?? 'Privacy settings updated',
      action: action ?? privacyAction,
      colors: undefined,
    }
  }
  return {kind: 'announcement', headline, action, colors: readableColors(data.backgroundColor, data.textColor)}
}

function actionOf(data: AnnouncementBarData): BarAction | undefined {
  const text = data.callToAction?.trim() ?? ''
  const href = data.callToActionURL?.trim() ?? ''
  if (text === '' || href === '' || !isSafeHref(href)) return undefined
  return {
    text,
    href,
    variant: data.callToActionType === 'button' ? 'button' : 'link',
    newTab: data.openCallToActionUrlOnSameTab !== true,
  }
}
