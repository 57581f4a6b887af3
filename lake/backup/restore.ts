import {createHash} from 'node:crypto'
import {createWriteStream, existsSync} from 'node:fs'
import {access, mkdir, readdir, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {pipeline} from 'node:stream/promises'
import {syncFolder} from '../common/syncFolder.ts'
import {databasePath, unfinishedRestore} from '../store/sqlite/database.ts'
import {lockFolder} from '../store/sqlite/lock.ts'
import {numberOf} from '../store/sqlite/schema.ts'
import {readBackup} from './archive.ts'
import {hashing} from './hashing.ts'
import {BackupError, names, type Manifest} from './format.ts'

/**
 * Restores a backup into a folder that is empty or not there. It is unpacked beside the places where things belong, and moved there when
 * all of it was read and found to be whole. What a restore that was cut off left behind is removed.
 * @throws BackupError when the folder is not empty or the file not whole; then nothing is left of it
 */
export async function restoreBackup(file: string, dataDir: string): Promise<Manifest & {readonly assets: number}> {
  await access(file).catch(() => {
    throw new BackupError(`${file} cannot be read: is the path right?`)
  })
  await refuseUnlessEmpty(dataDir)
  const isNew = !existsSync(dataDir)
  const lock = lockFolder(dataDir)
  const unfinished = unfinishedRestore(dataDir)
  const removeRemains = async (): Promise<void> => {
    if (!existsSync(unfinished)) return
    for (const left of [join(dataDir, 'assets'), unfinished]) await rm(left, {recursive: true, force: true})
  }
  try {
    await refuseUnlessEmpty(dataDir)
    await removeRemains()
    await mkdir(unfinished)
    const restored = await unpack(file, unfinished)
    checkDatabase(join(unfinished, names.database))
    if (existsSync(join(unfinished, 'assets'))) await rename(join(unfinished, 'assets'), join(dataDir, 'assets'))
    await rename(join(unfinished, names.database), databasePath(dataDir))
    await syncFolder(dataDir)
    await rm(unfinished, {recursive: true})
    return restored
  } catch (error) {
    if (!existsSync(databasePath(dataDir))) {
      await removeRemains()
      if (isNew) await rm(dataDir, {recursive: true})
    }
    throw error
  } finally {
    lock.release()
  }
}

async function refuseUnlessEmpty(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const present = await readdir(dataDir)
  const unfinished = unfinishedRestore('')
  const isLeftover = present.includes(unfinished) && !present.includes('lake.sqlite')
  const allowed = ['lake.lock', ...(isLeftover ? [unfinished, 'assets'] : [])]
  const [other] = present.filter((name) => !allowed.includes(name))
  if (other === undefined) return
  throw new BackupError(
    `${dataDir} is not empty (there is ${other}); restore into an empty folder: choose another DATA_DIR, or move this one away.`,
  )
}

async function unpack(file: string, folder: string): Promise<Manifest & {readonly assets: number}> {
  const written = new Set<string>()
  const restored = await readBackup(file, async (name, content) => {
    const target = join(folder, name)
    await mkdir(dirname(target), {recursive: true})
    const hash = createHash('sha256')
    await pipeline(content, hashing(hash), createWriteStream(target, {flags: 'wx', mode: 0o600, flush: true}))
    written.add(dirname(target))
    return hash.digest('hex')
  })
  for (const path of written) await syncFolder(path)
  return restored
}

function checkDatabase(path: string): void {
  using database = new DatabaseSync(path)
  const [problem] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (problem !== 'ok') throw new BackupError(`The database in the backup is damaged: ${String(problem)}.`)
  // Databases of early lakes cannot give room back to the disk; this is the moment to change that.
  if (numberOf(database, 'auto_vacuum') === 0) database.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM;')
}
