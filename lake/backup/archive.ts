import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {extract, type Header} from 'tar-stream'
import {reasonOf} from '../common/reason.ts'
import {storageFailure} from '../store/sqlite/failure.ts'
import {schemaVersion} from '../store/sqlite/schema.ts'
import {assetName, BackupError, checksums, manifest, names, type Checksums, type Manifest} from './format.ts'

/** What an entry holds, in pieces. */
type Content = AsyncIterable<Buffer>

/** A list of a million assets is still smaller. */
const largestText = 256 * 1024 * 1024

/**
 * Reads a backup from end to end: `keep` gets all entries but the lists of them, in order, and returns the SHA-256 of what it read, which is compared
 * with the checksums at the end. What it kept is good for nothing before this resolves.
 * @throws BackupError for a file that is no backup, is not whole, was altered, or was made by a newer lake
 */
export async function readBackup(
  file: string,
  keep: (name: string, content: Content) => Promise<string>,
): Promise<Manifest & {readonly assets: number}> {
  const found: Checksums = {}
  let about: Manifest | undefined
  let expected: Checksums | undefined
  await eachEntry(file, async (name, content) => {
    if (expected !== undefined) throw new Error('there is something behind its end')
    if ((about === undefined) !== (name === names.manifest)) throw new Error('it does not begin with its manifest')
    if (name === names.checksums) {
      expected = checksums.parse(JSON.parse(await textOf(content)))
      return
    }
    if (name in found) throw new Error(`it holds ${name} twice`)
    if (name === names.manifest) {
      const text = await textOf(content)
      about = manifest.parse(JSON.parse(text))
      found[name] = createHash('sha256').update(text).digest('hex')
      if (about.schema > schemaVersion) {
        throw new BackupError(
          `${file} was made by a newer lake (schema ${about.schema}; this one knows ${schemaVersion}); update this one.`,
        )
      }
    } else {
      found[name] = await keep(name, content)
    }
  })
  if (about === undefined || expected === undefined) throw new BackupError(`${file} is not whole: its end is missing.`)
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    if (expected[name] === found[name]) continue
    throw new BackupError(`${file} is damaged: ${name} is not what it was when the backup was made.`)
  }
  if (!(names.database in found)) throw new BackupError(`${file} is damaged: it holds no database.`)
  return {...about, assets: Object.keys(found).filter((name) => assetName.test(name)).length}
}

/**
 * Calls back for each entry, in order; the next one comes when the promise is fulfilled and the content read.
 * @throws BackupError for what cannot be read, and for entries that no backup has
 */
async function eachEntry(file: string, visit: (name: string, content: Content) => Promise<void>): Promise<void> {
  const entries = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), entries)
  // Told by the loop below.
  reading.catch(() => undefined)
  try {
    for await (const entry of entries) {
      await visit(nameOf(entry.header), bytesOf(entry))
      entry.resume()
    }
    await reading
  } catch (error) {
    entries.destroy()
    // A full disk is not the file's fault.
    if (error instanceof BackupError || storageFailure(error) !== undefined) throw error
    throw new BackupError(`${file} cannot be used as a backup: ${reasonOf(error)}.`)
  }
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
}

function nameOf({name, type}: Header): string {
  const isKnown = Object.values(names).some((known) => known === name) || assetName.test(name)
  if (type !== 'file' || !isKnown) throw new Error(`it holds ${JSON.stringify(name)}, which is no part of a backup`)
  return name
}

async function textOf(content: Content): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > largestText) throw new Error('its list of files is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
