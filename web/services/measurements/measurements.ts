import {mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type StatementSync} from 'node:sqlite'
import type {Metric, UnloadBody} from '@apothecary/shared/types/api/metrics.ts'
import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import {bucketOf, bucketOfMetric, tallyOf, widgetOfMetric} from './tallies.ts'

/** Counts are kept for so many days: what editors look at, and as much again to compare with. */
export const keptDays = 60
/** On one day so many different counts are kept of each table. Others are left out, so that nobody can fill the disk by inventing pages. */
const usualRowsPerDay = 50_000
/** The longest path that is counted as such, in characters. */
const longestPage = 300
const dayMs = 86_400_000

/**
 * A day's counts, and not the events: a report of a month has a few thousand rows to add up, however many readers there were, and nothing in it is about one of
 * them.
 */
const schema = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA busy_timeout = 2000;
CREATE TABLE IF NOT EXISTS events (
  day TEXT NOT NULL, page TEXT NOT NULL, type TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (day, page, type, kind, subject)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS metrics (
  day TEXT NOT NULL, name TEXT NOT NULL, page TEXT NOT NULL, widget TEXT NOT NULL, bucket INTEGER NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (day, name, page, widget, bucket)
) WITHOUT ROWID;
`

type Table = 'events' | 'metrics'

/** What was measured, counted by day in a database of its own, which only its owner can read. */
export class Measurements {
  readonly database: DatabaseSync
  readonly #now: () => Date
  readonly #mostRows: number
  readonly #statements: Readonly<Record<Table, {readonly raise: StatementSync; readonly add: StatementSync}>>
  readonly #rows: Record<Table, number> = {events: 0, metrics: 0}
  #day = ''

  /** Opens the database, which is made with its folder if it is not there. */
  constructor(file: string, now: () => Date, mostRowsPerDay: number = usualRowsPerDay) {
    mkdirSync(dirname(file), {recursive: true, mode: 0o700})
    this.database = new DatabaseSync(file)
    this.database.exec(schema)
    this.#now = now
    this.#mostRows = mostRowsPerDay
    this.#statements = {
      events: {
        raise: this.database.prepare(
          'UPDATE events SET count = count + 1 WHERE day = ? AND page = ? AND type = ? AND kind = ? AND subject = ?',
        ),
        add: this.database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, 1)'),
      },
      metrics: {
        raise: this.database.prepare(
          'UPDATE metrics SET count = count + 1 WHERE day = ? AND name = ? AND page = ? AND widget = ? AND bucket = ?',
        ),
        add: this.database.prepare('INSERT INTO metrics VALUES (?, ?, ?, ?, ?, 1)'),
      },
    }
  }

  addEvents(events: TrackingBatch['events']): void {
    this.#write((day) => {
      for (const {page, event} of events) {
        const {type, kind, subject} = tallyOf(event)
        this.#count('events', [day, page.slice(0, longestPage), type, kind, subject])
      }
    })
  }

  /** Counts metrics of a page; of those that came without one, `page` is empty. */
  addMetrics(metrics: readonly Metric[], page: string): void {
    this.#write((day) => {
      for (const metric of metrics)
        this.#count('metrics', [
          day,
          metric.name,
          page.slice(0, longestPage),
          widgetOfMetric(metric),
          bucketOfMetric(metric),
        ])
    })
  }

  /** Counts how long a page was looked at, and how far it was seen. */
  addUnload({timeOnPage, maxScroll}: UnloadBody, path: string): void {
    const page = path.slice(0, longestPage)
    this.#write((day) => {
      this.#count('metrics', [day, 'page.time', page, '', bucketOf(timeOnPage)])
      this.#count('metrics', [day, 'page.scroll', page, '', bucketOf(maxScroll)])
    })
  }

  close(): void {
    this.database.close()
  }

  #count(table: Table, key: (string | number)[]): void {
    const {raise, add} = this.#statements[table]
    if (raise.run(...key).changes > 0 || this.#rows[table] >= this.#mostRows) return
    add.run(...key)
    this.#rows[table] += 1
  }

  /** Runs `write` with the day of today (UTC), as a whole or not at all. On a new day, old counts are removed first. */
  #write(write: (day: string) => void): void {
    const now = this.#now()
    const day = dayOf(now)
    this.database.exec('BEGIN IMMEDIATE')
    try {
      if (day !== this.#day) this.#beginDay(day, now)
      write(day)
      this.database.exec('COMMIT')
    } catch (error) {
      this.database.exec('ROLLBACK')
      this.#day = ''
      throw error
    }
  }

  #beginDay(day: string, now: Date): void {
    const oldest = dayOf(new Date(now.getTime() - (keptDays - 1) * dayMs))
    for (const table of ['events', 'metrics'] as const) {
      this.database.prepare(`DELETE FROM ${table} WHERE day < ?`).run(oldest)
      const found = this.database.prepare(`SELECT count(*) AS rows FROM ${table} WHERE day = ?`).get(day)
      this.#rows[table] = Number(found?.['rows'] ?? 0)
    }
    this.#day = day
  }
}

/** The day of a time, in UTC, as `2026-11-23`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
