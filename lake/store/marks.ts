import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

/**
 * Numbers that the store keeps about itself. `historyFloor`: up to this transaction, changes may be missing from the log, because they were
 * pruned or purged. `prunedThrough`: the last transaction that pruning has dealt with.
 */
export type MarkName = 'historyFloor' | 'prunedThrough'

const valueRow = z.object({value: z.number()}).optional()

/** Opens the marks of a database, to read and raise them. A connection that only reads may not raise them. */
export function openMarks(database: DatabaseSync) {
  const read = database.prepare('SELECT value FROM marks WHERE name = ?')
  const write = database.prepare(
    'INSERT INTO marks (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)',
  )
  return {
    /** 0 until it is raised for the first time. */
    get: (name: MarkName): number => valueRow.parse(read.get(name))?.value ?? 0,
    /** Sets it, unless it is as high already. */
    raise: (name: MarkName, value: number): void => void write.run(name, value),
  }
}
