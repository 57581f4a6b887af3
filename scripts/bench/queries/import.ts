import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type LakeDocument, lakeDocuments, type LakeMix} from '../content/lakeDocuments.ts'
import type {BenchLake} from '../stack/lake.ts'

/** Documents in one transaction. */
const batchSize = 250

/** Writes the data set over HTTP, one transaction after another. Returns seconds; when it resolves, all of it is on disk. */
export async function importOverHttp(lake: BenchLake, mix: LakeMix): Promise<number> {
  let seconds = 0
  for (const batch of batches(mix)) {
    const body = JSON.stringify({mutations: batch.map((document) => ({create: document}))})
    const begun = performance.now()
    const response = await fetch(`${lake.origin}/v2025-02-19/data/mutate/production?returnDocuments=false`, {
      method: 'POST',
      headers: {authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'},
      body,
    })
    const answer = await response.text()
    seconds += (performance.now() - begun) / 1000
    if (!response.ok) throw new Error(`The lake refused documents (${response.status}): ${answer.slice(0, 300)}`)
  }
  return seconds
}

/**
 * The floor of an import: the same JSON into one table of SQLite, as safely (every commit is synced), in the same batches, in this process.
 * Returns seconds.
 */
export function importIntoTable(folder: string, mix: LakeMix): number {
  const database = new DatabaseSync(path.join(folder, 'table.db'))
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE documents (id TEXT PRIMARY KEY, content TEXT)',
  )
  const insert = database.prepare('INSERT INTO documents (id, content) VALUES (?, ?)')
  let seconds = 0
  for (const batch of batches(mix)) {
    const begun = performance.now()
    database.exec('BEGIN IMMEDIATE')
    for (const document of batch) insert.run(document._id, JSON.stringify(document))
    database.exec('COMMIT')
    seconds += (performance.now() - begun) / 1000
  }
  database.close()
  return seconds
}

function* batches(mix: LakeMix): Generator<readonly LakeDocument[]> {
  let batch: LakeDocument[] = []
  for (const document of lakeDocuments(mix)) {
    batch.push(document)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
