import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {root} from './processes.ts'

/** The editor token that the embedded lake wrote when it first started (`contract.md`, "Addresses and settings"). */
export async function readToken(dataDir: string): Promise<string> {
  const file = path.resolve(root, dataDir, 'token')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    throw new Error(`${file} cannot be read: start the content lake first (npm start), or set SANITY_TOKEN`)
  }
}
