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
    track({type: 'announcementDismissed', announcementId, ...(campaignName === undefined ? {} : {campaignName})})
  })
}
