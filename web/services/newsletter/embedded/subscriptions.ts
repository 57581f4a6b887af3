import {randomBytes} from 'node:crypto'
import {chmodSync, mkdirSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import type {SignUpRequest} from '../contract.ts'

const hourMs = 3_600_000
/** A sign-up that nobody confirms is forgotten after this time: it may be of an address that somebody else entered. */
export const pendingDays = 7
/** A subscription gets no second message within this time, so that nobody can flood a mailbox that is not theirs. */
const betweenMailsMs = hourMs / 4
/** Nor does an address get messages of more subscriptions than this in an hour. */
const mostAnHour = 3
/** With so many unconfirmed sign-ups no more are taken, so that a flood cannot fill the disk. */
const mostPending = 100_000

const tables = `
  CREATE TABLE IF NOT EXISTS subscription (
    token TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    lists TEXT NOT NULL,
    request TEXT NOT NULL,
    requestedAt INTEGER NOT NULL,
    mailedAt INTEGER,
    confirmedAt INTEGER,
    UNIQUE (email, lists)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS pending ON subscription (requestedAt) WHERE confirmedAt IS NULL;
`

const row = z.object({token: z.string(), mailedAt: z.number().nullable(), confirmedAt: z.number().nullable()})
const count = z.object({count: z.number()})

/** What came of a sign-up: a message with the token is to be sent, nothing is (it was sent, or confirmed, before), or there is too much of it. */
export type Recorded = {readonly state: 'mail'; readonly token: string} | {readonly state: 'known' | 'full'}

/**
 * The subscriptions of readers in a SQLite database that only its owner can read. Each has a token, which is in the links of its messages and tells
 * nothing of the reader. Times are milliseconds since 1970.
 */
export class Subscriptions {
  readonly #database: DatabaseSync

  /** Opens the database, and makes it, with its folder, if it is not there. Throws where that is impossible. */
  constructor(file: string) {
    mkdirSync(path.dirname(file), {recursive: true})
    this.#database = new DatabaseSync(file, {timeout: 5000})
    chmodSync(file, 0o600)
    this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON; ${tables}`)
  }

  /** Records a sign-up as unconfirmed. The same address and lists are one subscription. */
  record(request: SignUpRequest, now: number): Recorded {
    this.#forgetPending(now)
    const email = request.email.toLowerCase()
    if (this.#count('confirmedAt IS NULL') >= mostPending) return {state: 'full'}
    const {token, mailedAt, confirmedAt} = row.parse(
      this.#database
        .prepare(
          `INSERT INTO subscription (token, email, lists, request, requestedAt) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (email, lists) DO UPDATE SET requestedAt = excluded.requestedAt
           RETURNING token, mailedAt, confirmedAt`,
        )
        .get(
          randomBytes(32).toString('base64url'),
          email,
          JSON.stringify(request.lists.toSorted()),
          JSON.stringify(request),
          now,
        ),
    )
    const isDone = confirmedAt !== null || (mailedAt !== null && now - mailedAt < betweenMailsMs)
    if (isDone) return {state: 'known'}
    return this.#count('email = ? AND mailedAt > ?', email, now - hourMs) < mostAnHour
      ? {state: 'mail', token}
      : {state: 'full'}
  }

  /** Notes that the message of a subscription was sent. */
  mailed(token: string, now: number): void {
    this.#database.prepare('UPDATE subscription SET mailedAt = ? WHERE token = ?').run(now, token)
  }

  /** Confirms a subscription, once or again. Whether there is one. */
  confirm(token: string, now: number): boolean {
    this.#forgetPending(now)
    const {changes} = this.#database
      .prepare('UPDATE subscription SET confirmedAt = coalesce(confirmedAt, ?) WHERE token = ?')
      .run(now, token)
    return changes === 1
  }

  /** Ends a subscription, and deletes all that is stored of it. */
  end(token: string): void {
    this.#database.prepare('DELETE FROM subscription WHERE token = ?').run(token)
  }

  close(): void {
    this.#database.close()
  }

  #count(where: string, ...values: readonly (string | number)[]): number {
    return count.parse(
      this.#database.prepare(`SELECT count(*) AS count FROM subscription WHERE ${where}`).get(...values),
    ).count
  }

  #forgetPending(now: number): void {
    this.#database
      .prepare('DELETE FROM subscription WHERE confirmedAt IS NULL AND requestedAt < ?')
      .run(now - pendingDays * 24 * hourMs)
  }
}
