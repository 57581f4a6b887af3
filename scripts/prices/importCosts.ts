import type {SanityClient} from '@sanity/client'
import {columnsOf, type Columns, type Cost, readCost} from './readCost.ts'
import {readCsv} from './readCsv.ts'

/** What became of the rows of a file. Every row is counted once: `read` is the sum of the others and of the rows in `skipped`. */
export interface ImportReport {
  read: number
  created: number
  updated: number
  /** The lake had the same cost. */
  unchanged: number
  /** Another row of the file, or the lake, has a later cost of the same package. */
  superseded: number
  /** The rows that could not be read, by the reason: how many, and the lines of the first ones. */
  readonly skipped: Map<string, {count: number; readonly lines: number[]}>
}

/** Documents that are compared and written at a time. */
const batch = 500
/** Lines that are named for a reason. */
const mostLines = 5

/**
 * Stores the costs of a NADAC file as documents `acquisitionCost`, one a package, the latest of the file. A second run
 * changes nothing. The text comes in pieces, and one cost a package is held: the yearly file has a million rows of some
 * thirty thousand packages.
 */
export async function importCosts(
  client: SanityClient,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<ImportReport> {
  const report: ImportReport = {read: 0, created: 0, updated: 0, unchanged: 0, superseded: 0, skipped: new Map()}
  const latest = await readLatest(pieces, report)
  const costs = [...latest.values()]
  for (let start = 0; start < costs.length; start += batch)
    await store(client, costs.slice(start, start + batch), report)
  return report
}

/** The latest cost of each package. Of two with one date, the later row counts. */
async function readLatest(
  pieces: AsyncIterable<string> | Iterable<string>,
  report: ImportReport,
): Promise<ReadonlyMap<string, Cost>> {
  const latest = new Map<string, Cost>()
  let columns: Columns | undefined
  for await (const {line, cells} of readCsv(pieces)) {
    if (columns === undefined) {
      columns = columnsOf(cells)
      continue
    }
    report.read += 1
    const cost = readCost(cells, columns)
    if (typeof cost === 'string') {
      const reason = report.skipped.get(cost) ?? {count: 0, lines: []}
      reason.count += 1
      if (reason.lines.length < mostLines) reason.lines.push(line)
      report.skipped.set(cost, reason)
      continue
    }
    const known = latest.get(cost.ndc)
    if (known !== undefined) report.superseded += 1
    if (known === undefined || !isLater(known, cost)) latest.set(cost.ndc, cost)
  }
  if (columns === undefined) throw new Error('The file is empty.')
  return latest
}

interface StoredCost extends Cost {
  readonly _id: string
}

/** Writes the costs that differ from what is stored. */
async function store(client: SanityClient, costs: readonly Cost[], report: ImportReport): Promise<void> {
  const ids = costs.map(idOf)
  const stored = await client.fetch<readonly StoredCost[]>(
    '*[_id in $ids]{_id, ndc, description, cost, unit, effectiveDate, asOfDate}',
    {
      ids,
    },
  )
  const known = new Map(stored.map((cost) => [cost._id, cost]))
  const transaction = client.transaction()
  let changes = 0
  for (const cost of costs) {
    const before = known.get(idOf(cost))
    if (before !== undefined && isLater(before, cost)) report.superseded += 1
    else if (before !== undefined && isSame(before, cost)) report.unchanged += 1
    else {
      report[before === undefined ? 'created' : 'updated'] += 1
      changes += 1
      transaction.createOrReplace({_id: idOf(cost), _type: 'acquisitionCost', ...cost})
    }
  }
  if (changes > 0) await transaction.commit({returnDocuments: false})
}

/** The id of the document with the cost of a package. */
function idOf({ndc}: Cost): string {
  return `acquisition-cost-${ndc}`
}

function isSame(a: Cost, b: Cost): boolean {
  return (
    a.description === b.description &&
    a.cost === b.cost &&
    a.unit === b.unit &&
    a.effectiveDate === b.effectiveDate &&
    a.asOfDate === b.asOfDate
  )
}

/** Whether `a` is of a later file than `b`, or of the same day and effective later. */
function isLater(a: Cost, b: Cost): boolean {
  return a.asOfDate === b.asOfDate ? a.effectiveDate > b.effectiveDate : a.asOfDate > b.asOfDate
}
