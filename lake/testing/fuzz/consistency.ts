import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {decodeDoc, type Doc} from '../../common/document.ts'
import {collectReferences} from '../../store/references.ts'
import type {Caller, TestLake} from '../lake.ts'

/** What does not fit together in a lake: each problem in a line. Asked of the API and of the database beneath it. */
export async function inconsistencies(lake: TestLake, administrator: Caller): Promise<readonly string[]> {
  const problems: string[] = []
  const say = (isWrong: boolean, problem: string): void => {
    if (isWrong) problems.push(problem)
  }
  const raw = administrator.client.withConfig({perspective: 'raw'})
  const queried: readonly Doc[] = await raw.fetch('*')
  const exported = (await lake.request('/data/export/production', {token: administrator.token})).text
    .split('\n')
    .filter(Boolean)
    .map(decodeDoc)
  const stored = readDatabase(lake.dataDir, say)
  const byId = (docs: readonly Doc[]): Map<string, string> => new Map(docs.map((doc) => [doc._id, JSON.stringify(doc)]))
  const [fromQuery, fromExport, fromDatabase] = [byId(queried), byId(exported), byId(stored)]
  for (const id of new Set([...fromQuery.keys(), ...fromExport.keys(), ...fromDatabase.keys()])) {
    say(fromQuery.get(id) !== fromDatabase.get(id), `query and database differ on ${JSON.stringify(id)}`)
    say(
      !id.startsWith('_.') && fromExport.get(id) !== fromDatabase.get(id),
      `export and database differ on ${JSON.stringify(id)}`,
    )
  }
  for (const type of new Set(stored.map(({_type}) => _type))) {
    const found: number = await raw.fetch('count(*[_type == $type])', {type})
    say(
      found !== stored.filter((doc) => doc._type === type).length,
      `the index of types is wrong for ${JSON.stringify(type)}`,
    )
  }
  return problems
}

function readDatabase(dataDir: string, say: (isWrong: boolean, problem: string) => void): readonly Doc[] {
  const database = new DatabaseSync(join(dataDir, 'lake.sqlite'), {readOnly: true})
  const rows = (sql: string) => database.prepare(sql).all()
  try {
    say(rows('PRAGMA integrity_check')[0]?.['integrity_check'] !== 'ok', 'SQLite finds the file damaged')
    const unlogged = rows(
      'SELECT d.id FROM documents d LEFT JOIN changes c ON c.document_id = d.id AND c.seq = d.seq AND c.deleted = 0 WHERE c.seq IS NULL',
    )
    for (const {id} of unlogged) say(true, `the log does not know the document ${JSON.stringify(id)}`)
    const docs = rows('SELECT content FROM documents').map(({content}) => decodeDoc(String(content)))
    const wanted = docs.flatMap((doc) =>
      [...collectReferences(doc)].map(([target, strong]) => `${doc._id} ${target} ${strong ? 1 : 0}`),
    )
    const kept = rows('SELECT source, target, strong FROM refs').map(
      ({source, target, strong}) => `${String(source)} ${String(target)} ${String(strong)}`,
    )
    say(wanted.sort().join('\n') !== kept.sort().join('\n'), 'the index of references does not fit the documents')
    const ids = new Set(docs.map(({_id}) => _id))
    for (const doc of docs) {
      for (const [target, strong] of collectReferences(doc))
        say(
          strong && !ids.has(target),
          `${JSON.stringify(doc._id)} refers to ${JSON.stringify(target)}, which does not exist`,
        )
    }
    return docs
  } finally {
    database.close()
  }
}
