/** What pharmacies pay for one unit of a package, as a row of the NADAC file says it. */
export interface Cost {
  /** Eleven digits. */
  readonly ndc: string
  readonly description: string
  /** In US dollars, up to five decimals. */
  readonly cost: number
  /** EA (one piece), ML (a millilitre) or GM (a gram). */
  readonly unit: string
  /** A day: `2026-11-18`. */
  readonly effectiveDate: string
  /** The day on which the file said so: a cost that does not change keeps its effective date. That date in a file without such a column. */
  readonly asOfDate: string
}

/** The columns that are read, by their names in the file of the Centers for Medicare & Medicaid Services. */
const columns = {
  description: 'NDC Description',
  ndc: 'NDC',
  cost: 'NADAC Per Unit',
  effectiveDate: 'Effective Date',
  unit: 'Pricing Unit',
} as const

type Column = keyof typeof columns

/** Where each column is in the rows of a file. */
export type Columns = Readonly<Record<Column, number>> & {
  /** undefined in files without it. */
  readonly asOfDate: number | undefined
}

/**
 * Finds the columns by the first row of a file, whatever their order, case and spacing ("NADAC_Per_Unit"). Throws an
 * `Error` that names a missing one.
 */
export function columnsOf(header: readonly string[]): Columns {
  const names = header.map(folded)
  const indexOf = (column: Column): number => {
    const index = names.indexOf(folded(columns[column]))
    if (index === -1)
      throw new Error(`The file has no column “${columns[column]}”. Is it the NADAC file of CMS, as CSV?`)
    return index
  }
  return {
    description: indexOf('description'),
    ndc: indexOf('ndc'),
    cost: indexOf('cost'),
    effectiveDate: indexOf('effectiveDate'),
    unit: indexOf('unit'),
    asOfDate: names.includes('asofdate') ? names.indexOf('asofdate') : undefined,
  }
}

/** The cost in a row; in words why there is none, if there is none. */
export function readCost(cells: readonly string[], columns: Columns): Cost | string {
  const cell = (column: Column): string => (cells[columns[column]] ?? '').trim()
  const [ndc, description, unit] = [cell('ndc'), cell('description'), cell('unit').toUpperCase()]
  const effectiveDate = dayOf(cell('effectiveDate'))
  if (!/^\d{11}$/.test(ndc)) return 'the NDC is not eleven digits'
  if (description === '') return 'the description is empty'
  if (!/^\d{1,6}(?:\.\d{1,10})?$/.test(cell('cost')) || Number(cell('cost')) <= 0)
    return 'the cost is no amount above 0'
  if (!['EA', 'ML', 'GM'].includes(unit)) return 'the unit is not EA, ML or GM'
  if (effectiveDate === undefined) return 'the effective date is no day'
  const asOfDate = columns.asOfDate === undefined ? effectiveDate : dayOf((cells[columns.asOfDate] ?? '').trim())
  if (asOfDate === undefined) return 'the “as of” date is no day'
  return {ndc, description, cost: Number(cell('cost')), unit, effectiveDate, asOfDate}
}

function folded(name: string): string {
  return name
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
}

/** A day as ISO writes it, from "11/18/2026" or "2026-11-18"; undefined for what is no day. */
function dayOf(text: string): string | undefined {
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : undefined
  return time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : undefined
}
