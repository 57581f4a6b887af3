import {pageSituation} from './pageSituation.ts'
import {placeDrivers, type PlacedDriver} from './placeDrivers.ts'
import {readDrivers, type ReportDriver} from './readDrivers.ts'
import {testDriver} from './testDriver.ts'

/** The fields of a test's driver that differ from those of `testDriver`. */
export type TestDriverFields = NonNullable<Parameters<typeof testDriver>[1]>

/** For tests: what a page shows in a placement if drivers with these fields are stored for it; their ids are `driver-1` and so on. */
export function testPlaced(
  placement: string,
  stored: readonly TestDriverFields[],
  report: ReportDriver = () => undefined,
): readonly PlacedDriver[] {
  const drivers = stored.map((fields, index) =>
    testDriver(`driver-${index + 1}`, {...fields, targeting: {...fields.targeting, placements: [placement]}}),
  )
  const page = {...pageSituation('/', undefined), now: new Date('2026-06-01T12:00:00Z')}
  return placeDrivers(readDrivers(drivers, report), [placement], page).get(placement) ?? []
}
