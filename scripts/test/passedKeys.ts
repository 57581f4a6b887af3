import {mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'

/** What passed, by name, with a key of everything that it passed on. A different key means that it has to be checked again. */
export type PassedKeys = Readonly<Record<string, string>>

const passedKeys = z.record(z.string(), z.string())

/** Reads the keys that `file` holds. None when there is no such file, or it cannot be read. */
export async function readPassedKeys(file: string): Promise<PassedKeys> {
  try {
    return passedKeys.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return {}
  }
}

/** Writes the keys, in place of all that `file` held. */
export async function writePassedKeys(file: string, keys: PassedKeys): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true})
  await writeFile(file, JSON.stringify(keys))
}
