import {randomBytes} from 'node:crypto'
import {existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {DatabaseError, reasonOf} from '../store/sqlite/failure.ts'

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
 * Writes a new pass for signing in to its file, readable by its owner only, in place of the one before.
 * @throws DatabaseError when it cannot be written
 */
export function writeNewPass(path: string): string {
  const pass = randomBytes(18).toString('base64url')
  try {
    writeSecret(path, pass)
  } catch (error) {
    throw new DatabaseError(`Cannot write the pass ${path}: ${reasonOf(error)}; check that DATA_DIR can be written.`)
  }
  return pass
}

/** A lake that is killed meanwhile leaves the file as it was. */
function writeSecret(path: string, secret: string): void {
  const unfinished = `${path}.part`
  writeFileSync(unfinished, `${secret}\n`, {mode: 0o600, flush: true})
  renameSync(unfinished, path)
}

function usableToken(path: string, token: string): string {
  if (/^[\x21-\x7e]{20,}$/.test(token)) return token
  throw new DatabaseError(
    `The token file ${path} is damaged: it must hold one line of at least 20 letters, digits and signs; delete it to get a new token.`,
  )
}
