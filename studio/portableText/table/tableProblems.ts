import {isKeySegment, type Path, type ValidationMarker} from 'sanity'
import {fieldOf} from '../../schemas/objects/fieldOf.ts'

/** What is wrong in a table, and where. */
export interface TableProblem {
  readonly level: ValidationMarker['level']
  /** “Row 2, cell 1: …”, or the message alone where it is about the whole table. */
  readonly text: string
  /** The place, counted from zero; undefined where it is about more than one cell. */
  readonly row: number | undefined
  readonly cell: number | undefined
}

/**
 * The messages of a document that are about one table of it. Sanity shows those of a table at its dialog, which tables that are edited in place
 * have not.
 */
export function tableProblems(markers: readonly ValidationMarker[], table: unknown): readonly TableProblem[] {
  return markers.flatMap(({level, message, path}) => {
    const start = path.findIndex((segment) => isKeySegment(segment) && segment._key === fieldOf(table, '_key'))
    const inside = start === -1 ? [] : path.slice(start + 1)
    if (inside[0] !== 'rows') return []
    const rows = fieldOf(table, 'rows')
    const row = indexIn(rows, inside[1])
    const cell = row === undefined ? undefined : indexIn(fieldOf(listOf(rows)[row], 'cells'), inside[3])
    const place = [row === undefined ? [] : `Row ${row + 1}`, cell === undefined ? [] : `cell ${cell + 1}`].flat()
    return [{level, text: place.length === 0 ? message : `${place.join(', ')}: ${message}`, row, cell}]
  })
}

function indexIn(list: unknown, segment: Path[number] | undefined): number | undefined {
  if (typeof segment === 'number') return segment
  if (segment === undefined || !isKeySegment(segment)) return undefined
  const index = listOf(list).findIndex((item) => fieldOf(item, '_key') === segment._key)
  return index === -1 ? undefined : index
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
