import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {mkdir, readdir, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGzip} from 'node:zlib'
import {pack, type Pack} from 'tar-stream'
import {syncFolder} from '../common/syncFolder.ts'
import {hashing} from './hashing.ts'
import {assetName, BackupError, names, originals, type Checksums, type Manifest} from './format.ts'
import {takeSnapshot} from './snapshot.ts'

/** What a backup is made of. */
export interface BackupRequest {
  readonly dataDir: string
  /** Must not exist yet. Its folder is made if needed. */
  readonly file: string
  readonly dataset: string
  readonly now: () => number
}

/**
 * Writes a backup of a lake, running or not, and says what is in it. The file appears under its name when it is whole and on disk; until then there are
 * `….part` and `….snapshot` beside it, and that much room is needed there.
 * @throws BackupError, DatabaseError, or what the file system says
 */
export async function writeBackup(request: BackupRequest) {
  const {dataDir, file, dataset, now} = request
  if (existsSync(file)) throw new BackupError(`${file} exists already; name another file.`)
  await mkdir(dirname(file), {recursive: true})
  const [part, snapshot] = [`${file}.part`, `${file}.snapshot`]
  try {
    // First the database, then the assets: each is on disk before a document names it.
    const manifest: Manifest = {
      format: 'apothecary-lake-backup',
      version: 1,
      createdAt: new Date(now()).toISOString(),
      dataset,
      ...takeSnapshot(dataDir, snapshot),
    }
    const archive = pack()
    // Text becomes a fifth with the quickest level, and images do not get smaller with any.
    const written = pipeline(archive, createGzip({level: 1}), createWriteStream(part, {mode: 0o600, flush: true}))
    // Where writing fails, filling would wait for ever.
    const assets = await Promise.race([fill(archive, manifest, snapshot, dataDir), written.then(() => 0)]).catch(
      async (error: unknown) => {
        archive.destroy()
        await written.catch(() => undefined)
        throw error
      },
    )
    await written
    await rename(part, file)
    await syncFolder(dirname(file))
    return {documents: manifest.documents, assets, bytes: (await stat(file)).size}
  } finally {
    for (const left of [part, snapshot, `${snapshot}-journal`]) await rm(left, {force: true})
  }
}

/** Puts everything into the archive. Returns the number of assets. */
async function fill(archive: Pack, manifest: Manifest, snapshot: string, dataDir: string): Promise<number> {
  const sums: Checksums = {}
  const text = JSON.stringify(manifest)
  sums[names.manifest] = createHash('sha256').update(text).digest('hex')
  archive.entry({name: names.manifest, mode: 0o600, mtime: new Date(manifest.createdAt)}, text)
  sums[names.database] = await addFile(archive, names.database, snapshot)
  let assets = 0
  for (const name of await assetNames(dataDir)) {
    const path = join(dataDir, name)
    // Deleted for good since the list was made: then no document in the snapshot names it.
    if (!existsSync(path)) continue
    sums[name] = await addFile(archive, name, path)
    assets++
  }
  archive.entry({name: names.checksums, mode: 0o600}, JSON.stringify(sums))
  archive.finalize()
  return assets
}

async function addFile(archive: Pack, name: string, path: string): Promise<string> {
  const {size, mtime} = await stat(path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hashing(hash), archive.entry({name, size, mtime, mode: 0o600}))
  return hash.digest('hex')
}

/** The originals, in the archive's names. */
async function assetNames(dataDir: string): Promise<readonly string[]> {
  const folder = join(dataDir, originals)
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, {recursive: true})
  return entries
    .map((entry) => `${originals}/${entry.replaceAll('\\', '/')}`)
    .filter((name) => assetName.test(name))
    .toSorted()
}
