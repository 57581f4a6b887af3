import {createReadStream, rmSync} from 'node:fs'
import {mkdir, rename, rm, stat} from 'node:fs/promises'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {readSettings, SettingsError, type Settings} from '@apothecary/shared/types/settings.ts'
import type {SanityClient} from '@sanity/client'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import {addresses} from './start/addresses.ts'
import {lakeClient} from './start/lakeClient.ts'

/**
 * `npm run dataset -- export FILE` and `import FILE`: the content of the data set with its images and files, as one archive in
 * Sanity's own format. Exit 0: done; 1: failed, or done without some assets; 2: wrong usage or settings.
 */
const usage = `Usage:
  npm run dataset -- export FILE             writes every document and asset to FILE (.tar.gz)
  npm run dataset -- import FILE             adds what is in FILE; refuses to touch documents that exist
  npm run dataset -- import FILE --replace   … documents that exist are replaced
  npm run dataset -- import FILE --missing   … documents that exist stay as they are`

interface Command {
  readonly verb: 'export' | 'import'
  /** Absolute path of the archive. */
  readonly file: string
  readonly operation: 'create' | 'createOrReplace' | 'createIfNotExists'
}

/** The command that the arguments ask for, or undefined when they do not make sense. */
function parseCommand(args: readonly string[], directory: string): Command | 'help' | undefined {
  try {
    const {values, positionals} = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        replace: {type: 'boolean', default: false},
        missing: {type: 'boolean', default: false},
        help: {type: 'boolean', short: 'h'},
      },
    })
    if (values.help) return 'help'
    const [verb, file, ...rest] = positionals
    if ((verb !== 'export' && verb !== 'import') || file === undefined || rest.length > 0) return undefined
    if ((values.replace && values.missing) || (verb === 'export' && (values.replace || values.missing)))
      return undefined
    const operation = values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create'
    return {verb, file: path.resolve(directory, file), operation}
  } catch {
    // `parseArgs` throws on options that it does not know: the usage says which there are.
    return undefined
  }
}

async function exportTo(client: SanityClient, file: string): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true})
  // An archive that was cut off must not be taken for one, nor take the place of an older, whole one.
  const unfinished = `${file}.part`
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      rmSync(unfinished, {force: true})
      console.error('It was stopped: nothing was written.')
      process.exit(1)
    })
  try {
    const result = await exportDataset({
      client,
      dataset: datasetOf(client),
      outputPath: unfinished,
      onProgress: progressPrinter(),
    })
    await rename(unfinished, file)
    const {size} = await stat(file)
    const megabytes = (size / 1e6).toFixed(1)
    console.log(
      `Exported ${result.documentCount} documents and ${result.assetCount} assets to ${file} (${megabytes} MB)`,
    )
  } finally {
    await rm(unfinished, {force: true})
  }
}

/** Returns whether everything was imported. */
async function importFrom(client: SanityClient, {file, operation}: Command): Promise<boolean> {
  await stat(file).catch(() => {
    throw new Error(`${file} cannot be read: is the path right?`)
  })
  // The importer sends releases and documents at once and waits for one after the other: when both fail, or the second does first, no code
  // is waiting for that one yet. What went wrong comes out of the import itself as well.
  process.on('unhandledRejection', () => undefined)
  const {numDocs, warnings} = await sanityImport(createReadStream(file), {
    client,
    operation,
    releasesOperation: operation === 'create' ? 'fail' : operation === 'createOrReplace' ? 'replace' : 'ignore',
    onProgress: progressPrinter(),
  })
  for (const {message} of warnings) console.error(message)
  console.log(`Imported ${numDocs} documents from ${file}`)
  return warnings.length === 0
}

function datasetOf(client: SanityClient): string {
  const {dataset} = client.config()
  if (dataset === undefined) throw new Error('The client has no data set')
  return dataset
}

/** One line a step; on a terminal, its count is kept current in that line. */
function progressPrinter(): (progress: {step: string; current?: number; total?: number | string}) => void {
  let last = ''
  return ({step, current, total}) => {
    if (process.stderr.isTTY) {
      const count = current === undefined ? '' : ` ${current}${total === undefined ? '' : `/${total}`}`
      process.stderr.write(`${step === last || last === '' ? '\r' : '\n'}${step}${count}`)
    } else if (step !== last) {
      console.error(step)
    }
    last = step
  }
}

const wrongToken = 'The token is not accepted: is it the one of this data set?'

/** Rejects with a helpful message when the server does not answer or refuses the token. */
async function checkAccess(client: SanityClient, settings: Settings): Promise<void> {
  let user: unknown
  try {
    user = await client.withConfig({maxRetries: 0}).request({url: '/users/me'})
  } catch (error) {
    const isRefusal = error instanceof Error && 'statusCode' in error
    if (isRefusal && error.statusCode === 401) throw new Error(wrongToken, {cause: error})
    if (!isRefusal && settings.hosted === undefined) {
      const address = addresses(settings).lake
      throw new Error(`The content lake at ${address} does not answer: start it with npm start`, {cause: error})
    }
    throw error
  }
  const isSignedIn = typeof user === 'object' && user !== null && 'id' in user
  if (!isSignedIn) throw new Error(wrongToken)
}

/** What went wrong in one sentence, with the way out where there is one. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/references non-existent document/i.test(message))
    return `${message}\nEverything is stored, but some references are still weak. Mend the archive, and import it with --replace.`
  if (!/already exists/i.test(message)) return message
  return `${message}\nNothing that exists was changed. Add --replace to replace such documents or --missing to keep them.`
}

async function main(): Promise<number> {
  const command = parseCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  if (command === undefined) {
    console.error(usage)
    return 2
  }
  if (command === 'help') {
    console.log(usage)
    return 0
  }
  try {
    const settings = readSettings(process.env)
    const client = await lakeClient(settings, process.env)
    await checkAccess(client, settings)
    if (command.verb === 'import') return (await importFrom(client, command)) ? 0 : 1
    await exportTo(client, command.file)
    return 0
  } catch (error) {
    console.error(explain(error))
    return error instanceof SettingsError ? 2 : 1
  }
}

process.exitCode = await main()
