import type {Metric, UnloadBody} from '@apothecary/shared/types/api/metrics.ts'
import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import type {Transaction} from 'kysely'
import {type Counts, inTurn} from '../../store/openStore.ts'
import type {CountTables} from '../../store/tables.ts'
import {bucketOf, bucketOfMetric, tallyOf, widgetOfMetric} from './tallies.ts'
import {raise} from './raise.ts'

/** Counts are kept for so many days, today included: as many as editors can look at. */
export const keptDays = 30
/** On one day so many different counts are kept of each table. Others are left out, so that nobody can fill the disk by inventing pages. */
const usualRowsPerDay = 50_000
/** The longest path and the longest name that are counted as such, in characters. PostgreSQL's keys have no more than 2704 bytes. */
const [longestPage, longestName] = [300, 200]
const dayMs = 86_400_000

type Table = keyof CountTables

/** Of each table, how many more counts may be begun today. */
export type Room = Record<Table, number>

/** What was measured, counted by day. All methods reject while the database does not answer. */
export class Measurements {
  readonly #open: () => Promise<Counts>
  readonly #now: () => Date
  readonly #mostRows: number
  #today: {readonly day: string; readonly room: Promise<Room>} | undefined

  /** `open` opens the counts, or gives those that are open. */
  constructor(open: () => Promise<Counts>, now: () => Date, mostRowsPerDay: number = usualRowsPerDay) {
    this.#open = open
    this.#now = now
    this.#mostRows = mostRowsPerDay
  }

  async addEvents(events: TrackingBatch['events']): Promise<void> {
    const tallies = events.map(({page, event}) => ({page: pageOf(page), ...tallyOf(event)}))
    await this.#write(async (transaction, day, room) => {
      room.eventCount -= await raise(
        transaction,
        'eventCount',
        tallies.map(({page, type}) => ({page, day, type, count: 1})),
        room.eventCount,
      )
      const parts = tallies.flatMap(({page, part}) =>
        part === undefined
          ? []
          : [
              {
                page,
                subject: nameOf(part.subject),
                kind: nameOf(part.kind),
                day,
                seen: Number(!part.isClick),
                clicked: Number(part.isClick),
              },
            ],
      )
      room.partCount -= await raise(transaction, 'partCount', parts, room.partCount)
    })
  }

  /** Counts metrics of a page; of those that came without one, `page` is empty. */
  async addMetrics(metrics: readonly Metric[], page: string): Promise<void> {
    await this.#addBuckets(
      metrics.map((metric) => [metric.name, widgetOfMetric(metric), bucketOfMetric(metric)]),
      page,
    )
  }

  /** Counts how long a page was looked at, and how far it was seen. */
  async addUnload({timeOnPage, maxScroll}: UnloadBody, page: string): Promise<void> {
    await this.#addBuckets(
      [
        ['page.time', '', bucketOf(timeOnPage)],
        ['page.scroll', '', bucketOf(maxScroll)],
      ],
      page,
    )
  }

  async #addBuckets(
    buckets: readonly (readonly [name: string, widget: string, bucket: number])[],
    page: string,
  ): Promise<void> {
    await this.#write(async (transaction, day, room) => {
      const rows = buckets.map(([name, widget, bucket]) => ({
        name,
        widget: nameOf(widget),
        bucket,
        page: pageOf(page),
        day,
        count: 1,
      }))
      room.metricCount -= await raise(transaction, 'metricCount', rows, room.metricCount)
    })
  }

  /** Runs `write` with the day of today (UTC), as a whole or not at all. On a new day, old counts are removed first. */
  async #write(
    write: (transaction: Transaction<CountTables>, day: string, room: Room) => Promise<void>,
  ): Promise<void> {
    const counts = await this.#open()
    const now = this.#now()
    const day = dayOf(now)
    if (this.#today?.day !== day) this.#today = {day, room: this.#beginDay(counts, now)}
    const {room} = this.#today
    try {
      const left = await room
      await counts.transaction().execute((transaction) => write(transaction, day, left))
    } catch (error) {
      // What was begun is not, or is counted again.
      this.#today = undefined
      throw error
    }
  }

  async #beginDay(counts: Counts, now: Date): Promise<Room> {
    const oldest = dayOf(new Date(now.getTime() - (keptDays - 1) * dayMs))
    const roomOf = async (table: Table): Promise<number> => {
      await inTurn(counts, 'old counts', (transaction) =>
        transaction.deleteFrom(table).where('day', '<', oldest).execute(),
      )
      const {rows} = await counts
        .selectFrom(table)
        .select((build) => build.fn.countAll<number>().as('rows'))
        .where('day', '=', dayOf(now))
        .executeTakeFirstOrThrow()
      return this.#mostRows - rows
    }
    const [eventCount, partCount, metricCount] = [
      await roomOf('eventCount'),
      await roomOf('partCount'),
      await roomOf('metricCount'),
    ]
    return {eventCount, partCount, metricCount}
  }
}

/** PostgreSQL holds no character 0. */
const textOf = (text: string, longest: number): string => text.replaceAll('\0', '').slice(0, longest)
const pageOf = (path: string): string => textOf(path, longestPage)
const nameOf = (name: string): string => textOf(name, longestName)

/** The day of a time, in UTC, as `2026-11-23`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
