import {randomBytes} from 'node:crypto'
import {existsSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {reasonOf} from '../common/reason.ts'
import {DatabaseError, storageFailure} from '../store/sqlite/failure.ts'

/**
 * The editor token of a folder, from its file, which is written (readable by its owner only) if there is none.
 * @throws DatabaseError when the file is damaged, cannot be read, or cannot be written
 */
export function readOrWriteToken(path: string): string {
  try {
    if (existsSync(path)) return usableToken(path, readFileSync(path, 'utf8').trim())
    const token = `sk${randomBytes(40).toString('base64url')}`
    writeSecret(path, token)
    return token
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(
      `Cannot use the token file ${path}: ${reasonOf(error)}; check that it can be read and DATA_DIR can be written.`,
    )
  }
}

/**
 * Makes a new pass for signing in, and writes it to its file, readable by its owner only, in place of the one before. On a full disk it is in
 * no file, and a warning says so.
 * @throws DatabaseError when it cannot be written for another reason
 */
export function writeNewPass(path: string): string {
  const pass = randomBytes(18).toString('base64url')
  try {
    writeSecret(path, pass)
  } catch (error) {
    const reason = reasonOf(error)
    if (storageFailure(error)?.status !== 507)
      throw new DatabaseError(`Cannot write the pass ${path}: ${reason}; check that DATA_DIR can be written.`)
    // The pass of the last start lets nobody in any more.
    removeIfPossible(path)
    console.error(`lake: there is no room for the pass ${path} (${reason}): sign in by the link that is printed`)
  }
  return pass
}

/** A lake that is killed meanwhile leaves the file as it was. */
function writeSecret(path: string, secret: string): void {
  const unfinished = `${path}.part`
  try {
    writeFileSync(unfinished, `${secret}\n`, {mode: 0o600, flush: true})
    renameSync(unfinished, path)
  } catch (error) {
    removeIfPossible(unfinished)
    throw error
  }
}

/** A disk may be too full to remove a file. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, {force: true})
  } catch {
    // It stays, and is written anew when there is room.
  }
}

function usableToken(path: string, token: string): string {
  if (/^[\x21-\x7e]{20,}$/.test(token)) return token
  throw new DatabaseError(
    `The token file ${path} is damaged: it must hold one line of at least 20 letters, digits and signs; delete it to get a new token.`,
  )
}
