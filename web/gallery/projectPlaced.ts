import {evaluate, parse} from 'groq-js'
import {ANNOUNCEMENT_QUERY} from '../chrome/announcement.groq.ts'
import {DRIVERS_QUERY} from '../dispatcher/drivers.groq.ts'
import type {Driver} from '../drivers/selectDrivers.ts'
import {announcementBarFixtures} from '../widgets/announcementBar/announcementBar.fixtures.ts'
import type {AnnouncementBarData} from '../widgets/announcementBar/announcementBarView.ts'
import {driverFixtures} from '../widgets/driver/driver.fixtures.ts'
import {withPictures, type StandInPicture} from './projectFixtures.ts'

/** The fixtures of what no body holds, projected. */
export interface PlacedFixtures {
  readonly drivers: readonly Driver[]
  readonly announcements: readonly AnnouncementBarData[]
}

/** Runs the site's own queries over the fixtures of drivers and announcement bars, as `projectFixtures` does for widgets of a body. */
export async function projectPlaced(pictures: readonly StandInPicture[] = []): Promise<PlacedFixtures> {
  const stored = withPictures(Object.values(driverFixtures), pictures).map((fixture) => ({
    targeting: {placements: ['gallery']},
    ...fixture,
  }))
  const drivers: Driver[] = await run(DRIVERS_QUERY, stored)
  const bars = withPictures(Object.values(announcementBarFixtures), pictures)
  // The query answers the one that is shown: each is asked for alone.
  const announcements: AnnouncementBarData[] = await Promise.all(
    bars.map((bar) => run<AnnouncementBarData>(ANNOUNCEMENT_QUERY, [{...bar, enabled: true}])),
  )
  return {drivers, announcements}
}

async function run<Result>(query: string, dataset: readonly object[]): Promise<Result> {
  const value = await evaluate(parse(query), {dataset})
  return value.get()
}
