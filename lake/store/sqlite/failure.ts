import {reasonOf} from '../../common/reason.ts'

/** The database cannot be used; the message says why and what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** Another process has the folder. */
export class FolderTaken extends DatabaseError {}

/**
 * The disk or the database file refused; nothing of what was asked for was done. Reading goes on, and writing when the cause is gone.
 * `status` is the HTTP status: 507 for a full disk, else 503.
 */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  readonly status: 503 | 507

  constructor(status: 503 | 507, message: string, cause: unknown) {
    super(message, {cause})
    this.status = status
  }
}

/** SQLite's primary result codes that say something about the machine, not about the statement. */
const causes: Readonly<Record<number, readonly [503 | 507, string]>> = {
  5: [503, 'another program holds the database; close what has lake.sqlite open'],
  6: [503, 'another program holds the database; close what has lake.sqlite open'],
  7: [503, 'there is not enough memory; give the lake more'],
  8: [
    503,
    'the database cannot be written; check the permissions of DATA_DIR and whether its disk is mounted for reading only',
  ],
  10: [503, 'the disk reports an error; check it (the system log says more), and make a backup'],
  11: [503, 'the database file is damaged; stop the lake and restore a backup'],
  13: [507, 'the disk is full; make room on the disk of DATA_DIR'],
  14: [503, 'a file in DATA_DIR cannot be opened; check its permissions'],
  15: [503, 'the files beside lake.sqlite do not fit it; stop the lake and restore a backup'],
  26: [503, 'the database file is damaged; stop the lake and restore a backup'],
}

/** The same for files beside the database. */
const systemCauses: Readonly<Record<string, number>> = {ENOSPC: 13, EDQUOT: 13, EROFS: 8, EACCES: 8, EPERM: 8, EIO: 10}

/** Whether an exception, of SQLite or of the file system, is the machine's fault, and which. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  if (error instanceof StorageFailure) return error
  if (typeof error !== 'object' || error === null) return undefined
  const code =
    'errcode' in error
      ? Number(error.errcode) & 0xff
      : 'code' in error && 'syscall' in error
        ? systemCauses[String(error.code)]
        : undefined
  const [status, advice] = (code === undefined ? undefined : causes[code]) ?? []
  if (status === undefined) return undefined
  return new StorageFailure(status, `Nothing was changed (${reasonOf(error)}): ${advice}; then try again.`, error)
}
