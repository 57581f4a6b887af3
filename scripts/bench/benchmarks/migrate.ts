import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'
import type {Benchmark, Workplace} from '../benchmark.ts'
import {legacyArticles, widgetsOfLegacyArticle} from '../content/legacyArticles.ts'
import {atMost} from '../figures.ts'
import {pause, type Program, memoryOf, startProgram} from '../program.ts'
import {type BenchLake, startLake} from '../stack/lake.ts'
import {ports} from '../stack/ports.ts'
import {readable} from '../table.ts'

const defaultArticles = 1000
const fullArticles = 10_000

/** The import of generated legacy articles, without pictures. */
export const migrate: Benchmark = {
  name: 'migrate',
  title: 'migrate: the import of legacy articles',
  async run(place, record) {
    const articles = place.full ? fullArticles : defaultArticles
    const label = `${readable(articles)} articles, ${readable(articles * widgetsOfLegacyArticle)} widgets`
    const small = await migrateInto(place, await freshLake(place), articles / 10)
    const lake = await freshLake(place)
    place.say(`Migrating ${label} …`)
    const first = await migrateInto(place, lake, articles)
    const revisions = await revisionsOf(lake)
    const second = await migrateInto(place, lake, articles)
    const changed = differences(revisions, await revisionsOf(lake))
    const writing = await writeAgain(place, lake)
    if (first.report.articles.created !== articles) {
      record.missing(label, `only ${first.report.articles.created} of ${articles} articles were created`)
    }
    record.figure({
      name: `migration, ${label}`,
      unit: 's',
      ours: first.seconds,
      beside: {what: 'writing the same documents alone', value: writing},
      goal: atMost((60 * articles) / fullArticles),
      note: `goal: 60 s for 10 000, in proportion; ${first.report.issues.length} issues in the report`,
    })
    record.figure({
      name: 'the same again',
      unit: 's',
      ours: second.seconds,
      beside: {what: 'first time', value: first.seconds},
      ...(place.full ? {goal: atMost(15)} : {}),
      note:
        (place.full ? '' : 'goal: 15 s for 10 000, with --full; ') +
        `${second.report.articles.unchanged} of ${articles} articles reported as unchanged`,
    })
    record.figure({name: 'documents that the second time changed', unit: '', ours: changed, goal: atMost(0)})
    if (first.memory === undefined || small.memory === undefined) record.missing('memory', 'the system has no /proc')
    else {
      record.figure({
        name: `highest memory, ${readable(articles)} articles`,
        unit: 'MiB',
        ours: first.memory,
        beside: {what: `${readable(articles / 10)} articles`, value: small.memory},
        ...(place.full ? {goal: {of: 'ratio', sign: '≤', limit: 1.5}} : {}),
        ...(place.full
          ? {}
          : {note: 'goal: at most 1.5 times from 1 000 to 10 000, with --full; before, the engine’s heap still grows'}),
      })
    }
  },
}

async function freshLake(place: Workplace): Promise<{lake: BenchLake; folder: string}> {
  await running?.program.stop()
  const folder = await place.folder('migrate')
  const lake = await startLake(place, folder, ports.bigLake)
  running = lake
  return {lake, folder}
}

let running: BenchLake | undefined

const reportOf = z.object({
  articles: z.object({created: z.number(), unchanged: z.number()}),
  issues: z.array(z.unknown()),
})

/** Runs the command on the first `count` generated articles. Rejects when it could not do its job. */
async function migrateInto(place: Workplace, {folder}: {readonly folder: string}, count: number) {
  const input = path.join(await place.folder('legacy'), 'articles.ndjson')
  await writeFile(input, [...legacyArticles(count)].map((article) => `${JSON.stringify(article)}\n`).join(''))
  const report = path.join(path.dirname(input), 'report.json')
  const env = {LAKE_PORT: String(ports.bigLake), HOST: 'localhost', DATA_DIR: folder}
  const begun = performance.now()
  const program = place.keep(
    await startProgram('The migration', ['scripts/migrate/main.ts', input, '--report', report], env),
  )
  const memory = await highestMemory(program)
  const seconds = (performance.now() - begun) / 1000
  const written = await readFile(report, 'utf8').catch(async () => {
    throw new Error(`The migration wrote no report. ${await program.ended}`)
  })
  return {seconds, memory, report: reportOf.parse(JSON.parse(written))}
}

/** Waits for the end of a program. Returns the highest memory that it had, in MiB. */
async function highestMemory(program: Program): Promise<number | undefined> {
  const state = {ended: false}
  void program.ended.then(() => {
    state.ended = true
  })
  let highest: number | undefined
  while (!state.ended) {
    const memory = await memoryOf(program.pid)
    highest = memory?.highest ?? highest
    await Promise.race([program.ended, pause(50)])
  }
  return highest
}

async function revisionsOf({lake}: {readonly lake: BenchLake}): Promise<ReadonlyMap<string, string>> {
  const all = await lake.editor.fetch<readonly {_id: string; _rev: string}[]>('*[]{_id, _rev}')
  return new Map(all.map(({_id, _rev}) => [_id, _rev]))
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].filter((id) => before.get(id) !== after.get(id)).length
}

interface Stored {
  readonly _id: string
  readonly _type: string
  readonly _rev?: string
}

/**
 * The floor: what the migration wrote, written to an empty lake with the same client, an article and what it refers to a transaction,
 * four at a time. Seconds.
 */
async function writeAgain(place: Workplace, {lake}: {readonly lake: BenchLake}): Promise<number> {
  const documents = await lake.editor.fetch<readonly Stored[]>('*[]')
  const byId = new Map(documents.map((document) => [document._id, document]))
  const shared = documents.filter(({_type}) => _type === 'person' || _type === 'category')
  const transactions = documents
    .filter(({_type}) => _type === 'article')
    .map((article) => [...referredTo(article, byId).filter((document) => !shared.includes(document)), article])
  const target = (await freshLake(place)).lake
  const begun = performance.now()
  await commit(target, shared)
  const waiting = transactions.values()
  await Promise.all(
    Array.from({length: 4}, async () => {
      for (const transaction of waiting) await commit(target, transaction)
    }),
  )
  return (performance.now() - begun) / 1000
}

function referredTo(article: Stored, byId: ReadonlyMap<string, Stored>): readonly Stored[] {
  const ids = [...JSON.stringify(article).matchAll(/"_ref":"([^"]+)"/g)].map(([, id = '']) => id)
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

async function commit(lake: BenchLake, documents: readonly Stored[]): Promise<void> {
  const transaction = lake.editor.transaction()
  for (const {_rev, ...document} of documents) transaction.createOrReplace(document)
  await transaction.commit({returnDocuments: false, visibility: 'async'})
}
