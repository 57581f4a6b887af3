import path from 'node:path'
import type {MigrationReport} from '@apothecary/shared/types/legacy/report.ts'
import {readSettings, SettingsError} from '@apothecary/shared/types/settings.ts'
import {type Arguments, readArguments, usage, UsageError} from './arguments.ts'
import {networkPictures} from './images/fetch.ts'
import {PictureStore} from './images/resolve.ts'
import {createProgress} from './progress.ts'
import {inputFiles, UnreadablePath} from './read/files.ts'
import {needsReview} from './report.ts'
import {checkWritable, UnwritableReport, writeReport} from './reportFile.ts'
import {MigrationStopped, runMigration, type Store} from './run.ts'
import {readsPrivateImages} from './settings.ts'
import {checkLake, connect, LakeUnreachable} from './store/connect.ts'
import {LakeStore} from './store/lakeStore.ts'
import {summaryLines} from './summary.ts'
import {formats} from './mapping/formats.ts'

/** The command `npm run migrate`. Returns the exit code (`arguments.ts` lists them). */
async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  const progress = createProgress(process.stderr.isTTY, (line) => console.error(line))
  // Nothing is half-written: each article is one transaction.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      progress.stop()
      console.error(`migrate: ${signal} stopped it; give the command again to go on.`)
      process.exit(2)
    })
  if (given.help) {
    console.log(usage)
    return 0
  }
  // npm runs scripts in the root of the repository; paths are relative to the folder where the command was given.
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const files = await inputFiles(given.paths, from)
  if (files.length === 0) throw new UnreadablePath(`There is no .json or .ndjson file in ${given.paths.join(', ')}`)
  const reportFile = given.report === undefined ? undefined : path.resolve(from, given.report)
  if (reportFile !== undefined) await checkWritable(reportFile)
  const store = await openStore(given)
  /** Prints the summary, then writes the report. Returns why that failed, if it did. */
  const publish = async (report: MigrationReport): Promise<string | undefined> => {
    for (const line of summaryLines(report, given.report !== undefined)) console.log(line)
    if (reportFile === undefined) return undefined
    try {
      await writeReport(reportFile, report)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    console.log(`The whole report is in ${given.report}`)
    return undefined
  }
  try {
    const report = await runMigration({
      ...given,
      files,
      formats,
      store,
      now: () => new Date(),
      onTotal: (total) => progress.start(total),
      onArticle: (done) => progress.update(done),
    }).finally(() => progress.stop())
    const unwritten = await publish(report)
    if (unwritten !== undefined)
      console.error(`migrate: The import is done, but the report could not be written: ${unwritten}`)
    return unwritten !== undefined || needsReview(report) ? 1 : 0
  } catch (error) {
    if (!(error instanceof MigrationStopped)) throw error
    const unwritten = await publish(error.report)
    if (unwritten !== undefined) console.error(`migrate: The report could not be written: ${unwritten}`)
    if (!(error.cause instanceof LakeUnreachable)) throw error.cause
    console.error(`migrate: ${error.message} It stopped there; give the command again to go on.`)
    return 2
  }
}

/** The store of the content lake. A dry run reads it too: what it says of each article depends on what is stored. */
async function openStore(given: Arguments): Promise<Store> {
  const pictures = networkPictures(readsPrivateImages(process.env))
  const client = await connect(readSettings(process.env))
  await checkLake(client)
  return new LakeStore(client, new PictureStore(client, pictures), given.dryRun)
}

try {
  process.exitCode = await main()
} catch (error) {
  const expected = [UsageError, UnreadablePath, UnwritableReport, SettingsError, LakeUnreachable].some(
    (kind) => error instanceof kind,
  )
  console.error(expected && error instanceof Error ? `migrate: ${error.message}` : error)
  if (error instanceof UsageError) console.error(usage)
  process.exitCode = 2
}
