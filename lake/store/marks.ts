import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

/**
 * Numbers that the store keeps about itself. `historyFloor`: up to this transaction, changes may be missing from the log, because they were
 * pruned or purged. `prunedThrough`: the last transaction that pruning has dealt with.
 */
export type MarkName = 'historyFloor' | 'prunedThrough'

/** Reads and raises marks. */
export interface Marks {
  /** 0 until it is raised for the first time. */
  get(name: MarkName): number
  /** Sets it, unless it is as high already. */
  raise(name: MarkName, value: number): void
}

const valueRow = z.object({value: z.number()})

/** Opens the marks of a database. A connection that only reads may not raise them. */
export function openMarks(database: DatabaseSync): Marks {
  const read = database.prepare('SELECT value FROM marks WHERE name = ?')
  const write = database.prepare(
    'INSERT INTO marks (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)',
  )
  return {
    get(name) {
      const row = read.get(name)
      return row === undefined ? 0 : valueRow.parse(row).value
    },
    raise: (name, value) => void write.run(name, value),
  }
}
