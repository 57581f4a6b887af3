import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {MigrationReport} from '@apothecary/shared/types/legacy/report.ts'
import type {Lost} from '../account/finding.ts'
import type {Converted} from '../article/documents.ts'
import {formats as allFormats} from '../mapping/formats.ts'
import {inputFiles} from '../read/files.ts'
import {runMigration} from '../run.ts'

export interface Migrated {
  readonly report: MigrationReport
  /** By id. */
  readonly documents: ReadonlyMap<string, Converted>
  /** What the audit found lost. */
  readonly lost: readonly Lost[]
}

/** Migrates files into memory: what would be written, and the report. */
export async function migrateFiles(paths: readonly string[], formats = allFormats): Promise<Migrated> {
  const documents = new Map<string, Converted>()
  const lost: Lost[] = []
  const report = await runMigration({
    files: await inputFiles(paths, tmpdir()),
    formats,
    store: {
      prepare: () => Promise.resolve(),
      write: ({documents: written, ledger}) => {
        for (const document of written) documents.set(document._id, document)
        lost.push(...ledger.lost)
        return Promise.resolve('created')
      },
      finish: () => Promise.resolve(),
    },
    dryRun: true,
    limit: Infinity,
    concurrency: 4,
    now: () => new Date(0),
    onTotal: () => undefined,
    onArticle: () => undefined,
  })
  return {report, documents, lost}
}

/** Migrates articles, each a file of its own, in the given order of paths. */
export async function migrateArticles(articles: readonly unknown[], formats = allFormats): Promise<Migrated> {
  return inFolder(async (folder) => {
    await Promise.all(
      articles.map((article, index) =>
        writeFile(path.join(folder, `${String(index).padStart(3, '0')}.json`), JSON.stringify(article)),
      ),
    )
    return migrateFiles([folder], formats)
  })
}

/** Runs `work` with a new folder, and deletes it afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrate-test-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, {recursive: true})
  }
}

/** An article with all required fields, and the given ones. */
export function article(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {id: 'a-1', canonicalPath: '/health/a-1', title: 'A title', body: '<p>Text.</p>', ...fields}
}

/** The body of an article's document. */
export function bodyOf({documents}: Pick<Migrated, 'documents'>, id = 'article-a-1'): readonly unknown[] {
  const body: unknown = documents.get(id)?.['body']
  return Array.isArray(body) ? body : []
}
