import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {compareIds} from './directory.ts'
import type {DocSource} from './source.ts'

const listRow = z.object({ids: z.string()})
const idList = z.array(z.string())
const countRow = z.object({count: z.number()})

/** What refers to a document, by the table of references of a connection. */
export function openReferences(database: DatabaseSync): Pick<DocSource, 'referencing' | 'countReferencing'> {
  // One row with a list is read several times quicker than a row for each.
  const list = 'SELECT json_group_array(source) AS ids FROM refs WHERE target = ?'
  const [all, weak] = [database.prepare(list), database.prepare(`${list} AND strong = 0`)]
  const count = database.prepare('SELECT count(*) AS count FROM refs WHERE target = ?')
  return {
    referencing(target, only) {
      const row = listRow.parse((only === undefined ? all : weak).get(target))
      return idList.parse(JSON.parse(row.ids)).sort(compareIds)
    },
    countReferencing: (target) => countRow.parse(count.get(target)).count,
  }
}
