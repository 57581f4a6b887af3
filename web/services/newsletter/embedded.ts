import {appendFile, mkdir, stat} from 'node:fs/promises'
import path from 'node:path'
import type {NewsletterService} from './contract.ts'
import {kindOf} from './kindOf.ts'

/** The file is not written beyond this size, so that a flood of sign-ups cannot fill the disk. */
const limitBytes = 50 * 1024 * 1024

/** The embedded newsletter service: stores sign-ups in a file that only its owner can read, one line of JSON each. Creates the folder. */
export function embeddedNewsletter(
  file: string,
  {now, newId}: {readonly now: () => Date; readonly newId: () => string},
): NewsletterService {
  return {
    signUp: async (request) => {
      try {
        await mkdir(path.dirname(file), {recursive: true})
        const size = await stat(file).then(
          (found) => found.size,
          () => 0,
        )
        if (size > limitBytes) return {ok: false, error: 'API request failed: the file of sign-ups is full'}
        const sessionId = newId()
        await appendFile(file, `${JSON.stringify({sessionId, at: now().toISOString(), ...request})}\n`, {mode: 0o600})
        return {ok: true, sessionId}
      } catch (error) {
        return {ok: false, error: `API request failed: ${kindOf(error)}`}
      }
    },
  }
}
