import {mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type StatementSync} from 'node:sqlite'
import type {Metric, UnloadBody} from '@apothecary/shared/types/api/metrics.ts'
import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import {bucketOf, bucketOfMetric, tallyOf, widgetOfMetric} from './tallies.ts'

/** Counts are kept for so many days, today included: as many as editors can look at. */
export const keptDays = 30
/** On one day so many different counts are kept of each table. Others are left out, so that nobody can fill the disk by inventing pages. */
const usualRowsPerDay = 50_000
/** The longest path that is counted as such, in characters. */
const longestPage = 300
const dayMs = 86_400_000

/**
 * A day's counts, and not the events: a report has some rows to add up, however many readers there were, and none of them is about one reader. Events are counted
 * by page and type; what is seen and clicked on a page (its parts) once more, by what it is. The keys begin with what reports group by, so that rows are stored
 * in the order in which they are added up.
 */
const schema = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = NORMAL;
PRAGMA busy_timeout = 2000;
CREATE TABLE IF NOT EXISTS events (
  page TEXT NOT NULL, day TEXT NOT NULL, type TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (page, day, type)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS parts (
  page TEXT NOT NULL, subject TEXT NOT NULL, kind TEXT NOT NULL, day TEXT NOT NULL, seen INTEGER NOT NULL, clicked INTEGER NOT NULL,
  PRIMARY KEY (page, subject, kind, day)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS metrics (
  name TEXT NOT NULL, widget TEXT NOT NULL, bucket INTEGER NOT NULL, page TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (name, widget, bucket, page, day)
) WITHOUT ROWID;
`

const tables = ['events', 'parts', 'metrics'] as const
type Table = (typeof tables)[number]

/** Of each table, how to raise a count that is there, and how to begin one. The first parameters are the amounts, the others the key. */
const statements: Readonly<Record<Table, {readonly raise: string; readonly begin: string}>> = {
  events: {
    raise: 'UPDATE events SET count = count + ? WHERE page = ? AND day = ? AND type = ?',
    begin: 'INSERT INTO events (count, page, day, type) VALUES (?, ?, ?, ?)',
  },
  parts: {
    raise:
      'UPDATE parts SET seen = seen + ?, clicked = clicked + ? WHERE page = ? AND subject = ? AND kind = ? AND day = ?',
    begin: 'INSERT INTO parts (seen, clicked, page, subject, kind, day) VALUES (?, ?, ?, ?, ?, ?)',
  },
  metrics: {
    raise: 'UPDATE metrics SET count = count + ? WHERE name = ? AND widget = ? AND bucket = ? AND page = ? AND day = ?',
    begin: 'INSERT INTO metrics (count, name, widget, bucket, page, day) VALUES (?, ?, ?, ?, ?, ?)',
  },
}

/** What was measured, counted by day in a database of its own, which only its owner can read. */
export class Measurements {
  readonly database: DatabaseSync
  readonly #now: () => Date
  readonly #mostRows: number
  readonly #statements: Readonly<Record<Table, {readonly raise: StatementSync; readonly begin: StatementSync}>>
  readonly #rows: Record<Table, number> = {events: 0, parts: 0, metrics: 0}
  #day = ''

  /** Opens the database, which is made with its folder if it is not there. */
  constructor(file: string, now: () => Date, mostRowsPerDay: number = usualRowsPerDay) {
    mkdirSync(dirname(file), {recursive: true, mode: 0o700})
    this.database = new DatabaseSync(file)
    this.database.exec(schema)
    this.#now = now
    this.#mostRows = mostRowsPerDay
    const prepared = (table: Table) => ({
      raise: this.database.prepare(statements[table].raise),
      begin: this.database.prepare(statements[table].begin),
    })
    this.#statements = {events: prepared('events'), parts: prepared('parts'), metrics: prepared('metrics')}
  }

  addEvents(events: TrackingBatch['events']): void {
    this.#write((day) => {
      for (const {page: path, event} of events) {
        const page = path.slice(0, longestPage)
        const {type, part} = tallyOf(event)
        this.#count('events', [1, page, day, type])
        if (part !== undefined)
          this.#count('parts', [Number(!part.isClick), Number(part.isClick), page, part.subject, part.kind, day])
      }
    })
  }

  /** Counts metrics of a page; of those that came without one, `page` is empty. */
  addMetrics(metrics: readonly Metric[], page: string): void {
    this.#write((day) => {
      for (const metric of metrics)
        this.#countMetric(metric.name, widgetOfMetric(metric), bucketOfMetric(metric), page, day)
    })
  }

  /** Counts how long a page was looked at, and how far it was seen. */
  addUnload({timeOnPage, maxScroll}: UnloadBody, page: string): void {
    this.#write((day) => {
      this.#countMetric('page.time', '', bucketOf(timeOnPage), page, day)
      this.#countMetric('page.scroll', '', bucketOf(maxScroll), page, day)
    })
  }

  close(): void {
    this.database.close()
  }

  #countMetric(name: string, widget: string, bucket: number, page: string, day: string): void {
    this.#count('metrics', [1, name, widget, bucket, page.slice(0, longestPage), day])
  }

  #count(table: Table, values: (string | number)[]): void {
    const {raise, begin} = this.#statements[table]
    if (raise.run(...values).changes > 0 || this.#rows[table] >= this.#mostRows) return
    begin.run(...values)
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
    for (const table of tables) {
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
