import {sql, type Transaction} from 'kysely'
import type {CountTables} from '../../store/tables.ts'

type Table = keyof CountTables
type Row = Readonly<Record<string, string | number>>

/** Of each table, the columns that say what is counted (its key), and those that hold how often. */
const columns: Readonly<Record<Table, {readonly keys: readonly string[]; readonly amounts: readonly string[]}>> = {
  eventCount: {keys: ['page', 'day', 'type'], amounts: ['count']},
  partCount: {keys: ['page', 'subject', 'kind', 'day'], amounts: ['seen', 'clicked']},
  metricCount: {keys: ['name', 'widget', 'bucket', 'page', 'day'], amounts: ['count']},
}

/**
 * Raises the counts of one day by those of the rows, and begins those that are not there yet: as many as there is
 * `room` for. Returns how many it has begun. Rows are written in the order of their keys, so that two servers that
 * raise the same counts wait for each other in one order.
 */
export async function raise<Name extends Table>(
  counting: Transaction<CountTables>,
  table: Name,
  rows: readonly CountTables[Name][],
  room: number,
): Promise<number> {
  if (rows.length === 0) return 0
  const {keys, amounts} = columns[table]
  const keyOf = (row: Row) => JSON.stringify(keys.map((key) => row[key]))
  const sums = sumUp(rows, amounts, keyOf)
  const isListed = (key: string) =>
    sql`${sql.ref(key)} in (${sql.join([...new Set([...sums.values()].map((row) => row[key]))])})`
  const known = await sql<Row>`
    select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(table)}
    where ${sql.join(keys.map(isListed), sql` and `)}`.execute(counting)
  const {raised, begun} = fitting(sums, known.rows.map(keyOf), room)
  if (raised.length === 0) return 0
  const all = [...keys, ...amounts]
  const added = (amount: string) =>
    sql`${sql.ref(amount)} = ${sql.ref(`${table}.${amount}`)} + ${sql.ref(`excluded.${amount}`)}`
  await sql`
    insert into ${sql.table(table)} (${sql.join(all.map((column) => sql.ref(column)))})
    values ${sql.join(raised.map((row) => sql`(${sql.join(all.map((column) => row[column]))})`))}
    on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${sql.join(amounts.map(added))}
  `.execute(counting)
  return begun
}

/** One row of each key, with the sums of the amounts, in the order in which the keys came. */
function sumUp(
  rows: readonly Row[],
  amounts: readonly string[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row))
    const added = amounts.map((amount) => [amount, Number(row[amount]) + Number(sum?.[amount] ?? 0)])
    sums.set(keyOf(row), {...row, ...Object.fromEntries(added)})
  }
  return sums
}

/** The rows to write, in the order of their keys: those of known keys, and as many others as there is room for. */
function fitting(
  sums: ReadonlyMap<string, Row>,
  known: readonly string[],
  room: number,
): {readonly raised: readonly Row[]; readonly begun: number} {
  const isKnown = new Set(known)
  let begun = 0
  const entries = [...sums].filter(([key]) => {
    if (isKnown.has(key)) return true
    if (begun >= room) return false
    begun += 1
    return true
  })
  return {raised: entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row), begun}
}
