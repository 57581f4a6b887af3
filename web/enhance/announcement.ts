import {closest, writeStorage} from './dom.ts'
import {track} from './track.ts'

/** A dismissed bar stays away for 14 days (doc 2 §4, rulings 1). */
export const dismissalMs = 1_209_600_000
export const announcementKeyPrefix = 'apothecary:announcement:'

/** Hides an announcement bar by its button, and remembers. Hiding it before the first paint is `early.ts`'s part. */
export function startAnnouncement(): void {
  document.addEventListener('click', (event) => {
    const bar = closest(event, '[data-dismiss]')?.closest<HTMLElement>('[data-announcement-bar]')
    if (bar === null || bar === undefined) return
    const announcementId = bar.dataset.announcementBar ?? ''
    const campaignName = bar.dataset.campaign
    writeStorage(`${announcementKeyPrefix}${announcementId}`, String(Date.now()))
    bar.hidden = true
    track({type: 'announcementDismissed', announcementId, ...(campaignName === undefined ? {} : {campaignName})})
  })
}
