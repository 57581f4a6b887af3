import type {ANNOUNCEMENT_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {definePlacedWidget} from '../../contract/defineWidget.ts'
import {announcementBarFixtures} from './announcementBar.fixtures.ts'
import {ANNOUNCEMENT_QUERY} from './announcementBar.groq.ts'
import {renderAnnouncement} from './renderAnnouncement.tsx'

export const announcementBarWidget = definePlacedWidget({
  type: 'announcementBar',
  fixtures: announcementBarFixtures,
  preview: async (fixture, {run, context, domId}) => {
    const announcement = await run<ANNOUNCEMENT_QUERY_RESULT>(ANNOUNCEMENT_QUERY, [fixture])
    return () => (announcement === null ? null : renderAnnouncement(announcement, context, domId))
  },
})
