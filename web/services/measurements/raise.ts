import type {Insertable, Transaction} from 'kysely'
import type {CountTables} from '../../store/tables.ts'

type Row<Table extends keyof CountTables> = Insertable<CountTables[Table]>
type Counting = Transaction<CountTables>

// The functions below raise the counts of one day by those of the rows, and begin those that are not there yet: as many as there is `room` for. They return how many they
// have begun. Rows are written in the order of their keys, so that two servers that raise the same counts wait for each other in one order.

/** Counts events. */
export async function raiseEvents(
  counting: Counting,
  rows: readonly Row<'eventCount'>[],
  room: number,
): Promise<number> {
  const keyOf = ({page, day, type}: Omit<Row<'eventCount'>, 'count'>) => JSON.stringify([page, day, type])
  if (rows.length === 0) return 0
  const known = await counting
    .selectFrom('eventCount')
    .select(['page', 'day', 'type'])
    .where(
      'page',
      'in',
      different(rows, ({page}) => page),
    )
    .where(
      'day',
      'in',
      different(rows, ({day}) => day),
    )
    .execute()
  const sums = sumUp(rows, keyOf, (row, other) => ({...row, count: row.count + other.count}))
  const {raised, begun} = fitting(sums, known.map(keyOf), room)
  if (raised.length > 0)
    await counting
      .insertInto('eventCount')
      .values(raised)
      .onConflict((conflict) =>
        conflict
          .columns(['page', 'day', 'type'])
          .doUpdateSet((build) => ({count: build('eventCount.count', '+', build.ref('excluded.count'))})),
      )
      .execute()
  return begun
}

/** Counts parts of pages that were seen or clicked. */
export async function raiseParts(counting: Counting, rows: readonly Row<'partCount'>[], room: number): Promise<number> {
  const keyOf = ({page, subject, kind, day}: Omit<Row<'partCount'>, 'seen' | 'clicked'>) =>
    JSON.stringify([page, subject, kind, day])
  if (rows.length === 0) return 0
  const known = await counting
    .selectFrom('partCount')
    .select(['page', 'subject', 'kind', 'day'])
    .where(
      'page',
      'in',
      different(rows, ({page}) => page),
    )
    .where(
      'subject',
      'in',
      different(rows, ({subject}) => subject),
    )
    .where(
      'day',
      'in',
      different(rows, ({day}) => day),
    )
    .execute()
  const sums = sumUp(rows, keyOf, (row, {seen, clicked}) => ({
    ...row,
    seen: row.seen + seen,
    clicked: row.clicked + clicked,
  }))
  const {raised, begun} = fitting(sums, known.map(keyOf), room)
  if (raised.length > 0)
    await counting
      .insertInto('partCount')
      .values(raised)
      .onConflict((conflict) =>
        conflict.columns(['page', 'subject', 'kind', 'day']).doUpdateSet((build) => ({
          seen: build('partCount.seen', '+', build.ref('excluded.seen')),
          clicked: build('partCount.clicked', '+', build.ref('excluded.clicked')),
        })),
      )
      .execute()
  return begun
}

/** Counts metrics. */
export async function raiseMetrics(
  counting: Counting,
  rows: readonly Row<'metricCount'>[],
  room: number,
): Promise<number> {
  const keyOf = ({name, widget, bucket, page, day}: Omit<Row<'metricCount'>, 'count'>) =>
    JSON.stringify([name, widget, bucket, page, day])
  if (rows.length === 0) return 0
  const known = await counting
    .selectFrom('metricCount')
    .select(['name', 'widget', 'bucket', 'page', 'day'])
    .where(
      'name',
      'in',
      different(rows, ({name}) => name),
    )
    .where(
      'widget',
      'in',
      different(rows, ({widget}) => widget),
    )
    .where(
      'bucket',
      'in',
      different(rows, ({bucket}) => bucket),
    )
    .where(
      'page',
      'in',
      different(rows, ({page}) => page),
    )
    .where(
      'day',
      'in',
      different(rows, ({day}) => day),
    )
    .execute()
  const sums = sumUp(rows, keyOf, (row, other) => ({...row, count: row.count + other.count}))
  const {raised, begun} = fitting(sums, known.map(keyOf), room)
  if (raised.length > 0)
    await counting
      .insertInto('metricCount')
      .values(raised)
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'widget', 'bucket', 'page', 'day'])
          .doUpdateSet((build) => ({count: build('metricCount.count', '+', build.ref('excluded.count'))})),
      )
      .execute()
  return begun
}

/** One row of each key, in the order in which the keys came. */
function sumUp<Count>(
  rows: readonly Count[],
  keyOf: (row: Count) => string,
  add: (row: Count, other: Count) => Count,
): ReadonlyMap<string, Count> {
  const sums = new Map<string, Count>()
  for (const row of rows) {
    const key = keyOf(row)
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? row : add(sum, row))
  }
  return sums
}

/** The rows to write, in the order of their keys: those of known keys, and as many others as there is room for. */
function fitting<Count>(
  sums: ReadonlyMap<string, Count>,
  known: readonly string[],
  room: number,
): {readonly raised: readonly Count[]; readonly begun: number} {
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

function different<Item, Value>(items: readonly Item[], valueOf: (item: Item) => Value): Value[] {
  return [...new Set(items.map(valueOf))]
}
