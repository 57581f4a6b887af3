import {appendFile, mkdir, readdir, rename, stat} from 'node:fs/promises'
import path from 'node:path'
import type {NewsletterService} from './contract.ts'
import {kindOf} from '../kindOf.ts'

/** How large the files may become, so that a flood of sign-ups cannot fill the disk. */
interface FileLimits {
  /** At this size (bytes) a file is put aside, under the time of that in its name, and a new one is begun. */
  readonly fileBytes: number
  /** So many files are put aside. Then sign-ups fail: none that was taken is ever thrown away. */
  readonly files: number
}

const usualLimits: FileLimits = {fileBytes: 50 * 1024 * 1024, files: 20}

/** The embedded newsletter service: stores sign-ups in a file that only its owner can read, one line of JSON each. Creates the folder. */
export function embeddedNewsletter(
  file: string,
  {now, newId}: {readonly now: () => Date; readonly newId: () => string},
  limits: FileLimits = usualLimits,
): NewsletterService {
  return {
    signUp: async (request) => {
      try {
        await mkdir(path.dirname(file), {recursive: true})
        if ((await sizeOf(file)) >= limits.fileBytes && !(await putAside(file, now(), limits.files)))
          return {ok: false, error: 'API request failed: the files of sign-ups are full'}
        const sessionId = newId()
        await appendFile(file, `${JSON.stringify({sessionId, at: now().toISOString(), ...request})}\n`, {mode: 0o600})
        return {ok: true, sessionId}
      } catch (error) {
        return {ok: false, error: `API request failed: ${kindOf(error)}`}
      }
    },
  }
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({size}) => size,
    () => 0,
  )
}

/** Renames a file to make room for a new one: `newsletter-2026-06-01T12-00-00.000Z.ndjson`. False where there are enough of them. */
async function putAside(file: string, now: Date, mostFiles: number): Promise<boolean> {
  const {dir, name, ext} = path.parse(file)
  const aside = (await readdir(dir)).filter((other) => other.startsWith(`${name}-`) && other.endsWith(ext))
  if (aside.length >= mostFiles) return false
  const time = now.toISOString().replaceAll(':', '-')
  await rename(file, path.join(dir, `${name}-${time}${ext}`)).catch((error: unknown) => {
    // Another sign-up has put it aside at the same moment.
    if (kindOf(error) !== 'ENOENT') throw error
  })
  return true
}
