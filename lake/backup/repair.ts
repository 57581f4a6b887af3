import {existsSync} from 'node:fs'
import {databasePath, openDatabase} from '../store/sqlite/database.ts'
import {lockFolder} from '../store/sqlite/lock.ts'
import {cutWal, findWalDamage} from '../store/sqlite/wal.ts'
import {BackupError} from './format.ts'

/** So many findings about a database are shown. */
const shownProblems = 10

/**
 * Cuts a damaged write-ahead log off where it cannot be read any more, keeping a copy, and examines the database. Returns what
 * was done and found, in lines.
 * @throws BackupError when there is no lake, or its database is damaged; DatabaseError when it cannot be opened
 */
export function repairFolder(dataDir: string, now: number): readonly string[] {
  const path = databasePath(dataDir)
  if (!existsSync(path)) throw new BackupError(`There is no lake in ${dataDir}; set DATA_DIR to the folder of one.`)
  const lock = lockFolder(dataDir)
  try {
    const log = `${path}-wal`
    const damage = findWalDamage(log)
    const lines: string[] = []
    if (damage === undefined) lines.push('The write-ahead log is whole.')
    else {
      const copy = `${log}.damaged-${new Date(now).toISOString().replaceAll(':', '-')}`
      cutWal(log, damage, copy)
      lines.push(`At least ${damage.lost} transactions are lost. The damaged log is kept as ${copy}.`)
    }
    return [...lines, ...examine(dataDir)]
  } finally {
    lock.release()
  }
}

function examine(dataDir: string): readonly string[] {
  using database = openDatabase(dataDir)
  const findings = database.prepare(`PRAGMA integrity_check(${shownProblems})`).all()
  const problems = findings.map((row) => String(row['integrity_check'])).filter((finding) => finding !== 'ok')
  if (problems.length > 0) {
    throw new BackupError(`The database is damaged; restore a backup. SQLite says: ${problems.join('; ')}.`)
  }
  const documents = database.prepare('SELECT count(*) AS n FROM documents').get()?.['n']
  return [`The database is whole: ${String(documents)} documents.`]
}
