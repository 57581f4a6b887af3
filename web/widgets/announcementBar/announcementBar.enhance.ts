import {announcementKeyPrefix} from '../../enhance/dismissal.ts'
import {closest, writeStorage} from '../../enhance/dom.ts'
import {track} from '../../enhance/track.ts'

/**
 * Hides an announcement bar when its button is clicked, and stores that in this browser. On later pages `web/enhance/early.ts` hides the
 * bar before the first paint.
 */
export function enhance(bar: HTMLElement): void {
  bar.addEventListener('click', (event) => {
    if (closest(event, '[data-dismiss]') === null) return
    const announcementId = bar.dataset.announcementBar ?? ''
    const campaignName = bar.dataset.campaign
    writeStorage(`${announcementKeyPrefix}${announcementId}`, String(Date.now()))
    bar.hidden = true
    // By keyboard (no mouse button was counted): the focus goes on to what follows.
    if (event.detail === 0) focusHeader()
    track({type: 'announcementDismissed', announcementId, ...(campaignName === undefined ? {} : {campaignName})})
  })
}

/** Moves the focus to the first control of the page's header that is seen. */
function focusHeader(): void {
  for (const control of document.querySelectorAll<HTMLElement>('header :is(a, button)')) {
    control.focus()
    if (document.activeElement === control) return
  }
}
