import type {MigrationReport} from '@apothecary/shared/types/legacy/report.ts'
import pLimit from 'p-limit'
import type {Issue} from './account/finding.ts'
import {articleIdOf} from './article/identity.ts'
import {duplicateArticle, failedArticle, type MigratedArticle, migrateArticle} from './article/migrateArticle.ts'
import {faultOf} from './article/survey.ts'
import {type ReadArticle, readArticles} from './read/articles.ts'
import type {InputFile} from './read/files.ts'
import {type Outcome, ReportBuilder} from './report.ts'
import type {WidgetMigration} from './mapping/define.ts'
import type {PagesOfRun} from './store/pageLinks.ts'
import {WinnersIndex} from './winnersIndex.ts'

/** Where converted articles go. */
export interface Store {
  /** Looks up what is stored of the articles that are written next. */
  prepare(articles: readonly MigratedArticle[], pages: PagesOfRun): Promise<void>
  /** Writes one article, with its documents, in one transaction. What it has to report goes into the article's ledger. */
  write(article: MigratedArticle): Promise<Outcome>
  /** Called once, after the last article. */
  finish(): Promise<void>
}

export interface RunOptions {
  readonly files: readonly InputFile[]
  readonly formats: ReadonlyMap<string, WidgetMigration>
  readonly store: Store
  readonly dryRun: boolean
  readonly limit: number
  readonly concurrency: number
  readonly now: () => Date
  readonly onTotal: (total: number) => void
  readonly onArticle: (done: number) => void
}

/** The migration had to stop, as the content lake no longer answers: `report` says what was done until then, the `cause` why. */
export class MigrationStopped extends Error {
  override readonly name = 'MigrationStopped'
  readonly report: MigrationReport

  constructor(report: MigrationReport, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), {cause})
    this.report = report
  }
}

/** How many articles are converted and looked up together. */
const batchSize = 40

/**
 * Imports legacy articles. Reads the input twice (three times where copies of something shared differ): first to learn which
 * copies count, then to convert and write, a batch at a time, so that memory does not grow with the input. Throws
 * `MigrationStopped` for what the store throws.
 */
export async function runMigration(options: RunOptions): Promise<MigrationReport> {
  const report = new ReportBuilder(options.now(), options.dryRun)
  report.addIssues(
    -1,
    options.files.filter(({isSkipped}) => isSkipped).map(({name}) => skippedFile(name)),
  )
  const index = new WinnersIndex(options.formats)
  let total = 0
  for await (const {read, order} of articles(options)) {
    index.add(read, order)
    total += 1
  }
  options.onTotal(total)
  if (index.decide()) {
    for await (const {read, order} of articles(options)) index.keep(read, order)
    index.settle()
  }

  const limit = pLimit(options.concurrency)
  let done = 0
  let batch: {readonly order: number; readonly article: MigratedArticle}[] = []
  const flush = async () => {
    const current = batch
    batch = []
    await options.store.prepare(
      current.map(({article}) => article),
      {at: (path) => index.articleAt(path), has: (id) => index.hasDocument(id)},
    )
    let failure: unknown
    await Promise.all(
      current.map(({order, article}) =>
        limit(async () => {
          if (failure !== undefined) return
          try {
            const outcome = await store(options.store, article)
            report.add(order, outcome, article.ledger, article.fields)
          } catch (error) {
            // What is being written meanwhile ends, and is in the report; the others are not begun.
            failure ??= error
            return
          }
          done += 1
          options.onArticle(done)
        }),
      ),
    )
    if (failure !== undefined) throw failure
  }
  const convertAll = async () => {
    for await (const {read, order} of articles(options)) {
      batch.push({order, article: convert(read, order, index, options.formats)})
      if (batch.length >= batchSize) await flush()
    }
    await flush()
    await options.store.finish()
  }
  await convertAll().catch((error: unknown) => {
    throw new MigrationStopped(report.finish(options.now()), error)
  })
  return report.finish(options.now())
}

/** A file that is not read stands before the articles in the report (migration-69). */
function skippedFile(file: string): Issue {
  const message = 'The name does not end in .json, .ndjson or .jsonl: the file was not read'
  return {file, articleId: '', path: '', format: '', code: 'file-skipped', severity: 'info', message}
}

async function* articles(
  options: Pick<RunOptions, 'files' | 'limit'>,
): AsyncGenerator<{readonly read: ReadArticle; readonly order: number}> {
  let order = 0
  for (const file of options.files) {
    if (file.isSkipped) continue
    for await (const read of readArticles(file)) {
      if (order >= options.limit) return
      yield {read, order}
      order += 1
    }
  }
}

/** Converts one article. Whatever is thrown fails this article only. */
function convert(
  read: ReadArticle,
  order: number,
  index: WinnersIndex,
  formats: RunOptions['formats'],
): MigratedArticle {
  try {
    return convertOne(read, order, index, formats)
  } catch (error) {
    const message = `The conversion failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
    return failedArticle({...read, id: ''}, {path: '', code: 'internal-error', message})
  }
}

function convertOne(
  read: ReadArticle,
  order: number,
  index: WinnersIndex,
  formats: RunOptions['formats'],
): MigratedArticle {
  const id = articleIdOf(read.value) ?? ''
  const input = {value: read.value, repeated: read.repeated, file: read.file, line: read.line, id}
  if (read.error !== undefined) return failedArticle(input, {path: '', code: 'malformed-file', message: read.error})
  const fault = faultOf(read.value)
  if (fault !== undefined) return failedArticle(input, fault)
  const newer = index.newerDuplicateOf(id, order)
  if (newer !== undefined) return duplicateArticle(input, newer)
  const article = migrateArticle({
    ...input,
    formats,
    winnerOf: (node, identity, compared) => index.widgetWinner(node, identity, compared, order),
    products: index.products,
    personWinner: (key, slot) => index.personWinner(key, slot, order),
  })
  const sharers = index.sharersOfPath(read.value, id)
  if (sharers.length > 0) {
    article.ledger.report({
      path: 'canonicalPath',
      code: 'duplicate-path',
      severity: 'warning',
      message: `The path is also that of article ${sharers.join(', ')}: only one of them can be reached`,
    })
  }
  return article
}

async function store(target: Store, article: MigratedArticle): Promise<Outcome> {
  const outcome = article.documents.length === 0 ? 'failed' : await target.write(article)
  // A duplicate is written, as a `legacyWidget`; the article as such is not.
  return article.documentId === undefined ? 'failed' : outcome
}
