import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Settings} from '@apothecary/shared/types/settings.ts'
import {root} from './processes.ts'

/** The editor token that the embedded lake wrote when it first started (settings-10). */
export async function readToken(dataDir: string): Promise<string> {
  const file = path.resolve(root, dataDir, 'token')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    throw new Error(`${file} cannot be read: start the content lake first (npm start), or set SANITY_TOKEN`)
  }
}

/** What lets the site read drafts for editors in draft mode: the embedded lake's token is in its folder, a hosted one is set. */
export async function draftAccess(settings: Settings): Promise<Record<string, string>> {
  return settings.hosted === undefined ? {SANITY_TOKEN: await readToken(settings.dataDir)} : {}
}
