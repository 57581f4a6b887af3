import {type Figure, type Goal, type Missing, ratioOf, reachesGoal} from './figures.ts'

const heads = ['figure', 'ours', 'peer or floor', 'ratio', 'goal', 'ok?']

/** The figures of one benchmark as aligned text, then what could not be taken, then the notes. */
export function tableOf(title: string, figures: readonly Figure[], missing: readonly Missing[]): string {
  const rows = [heads, ...figures.map(rowOf), ...missing.map(({name}) => [name, 'not taken', '–', '–', '–', '–'])]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '))
  const notes = [
    ...figures.flatMap(({name, note}) => (note === undefined ? [] : [`  ${name}: ${note}`])),
    ...missing.map(({name, reason}) => `  ${name}: not taken: ${reason.split('\n', 1)[0] ?? ''}`),
  ]
  return ['', title, ...lines, ...notes].join('\n')
}

/** Columns of numbers are flush right. */
function pad(cell: string, width: number, column: number): string {
  return column === 1 || column === 3 ? cell.padStart(width) : cell.padEnd(width)
}

function rowOf(figure: Figure): string[] {
  const {name, unit, ours, beside, goal} = figure
  const ratio = ratioOf(figure)
  const ok = reachesGoal(figure)
  return [
    name,
    withUnit(ours, unit),
    beside === undefined ? '–' : `${withUnit(beside.value, unit)} ${beside.what}`,
    ratio === undefined ? '–' : `${readable(ratio)} ×`,
    goal === undefined ? '–' : goalText(goal, unit),
    ok === undefined ? '–' : ok ? 'yes' : 'NO',
  ]
}

function goalText({of, sign, limit}: Goal, unit: string): string {
  if (of === 'ratio') return `${sign} ${readable(limit)} ×`
  if (of === 'difference') return `${sign} it + ${withUnit(limit, unit)}`
  return `${sign} ${withUnit(limit, unit)}`
}

function withUnit(value: number, unit: string): string {
  return unit === '' ? readable(value) : `${readable(value)} ${unit}`
}

/** A number with at least three significant digits, without needless decimals, and with spaces between thousands. */
export function readable(value: number): string {
  const size = Math.abs(value)
  if (size >= 100 || Number.isInteger(value)) {
    return Math.round(value)
      .toString()
      .replace(/\B(?=(\d{3})+$)/g, ' ')
  }
  if (size >= 10) return value.toFixed(1)
  if (size >= 1) return value.toFixed(2)
  return String(Number(value.toPrecision(2)))
}
