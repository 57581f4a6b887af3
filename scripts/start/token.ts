import {existsSync} from 'node:fs'
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

/**
 * The page of the embedded lake at `lakeUrl` on which somebody at this machine signs in with one click. The pass in its
 * address is what the lake wrote at its start; undefined: the disk had no room for it, and only the lake's own output
 * has the link.
 */
export async function signInLink(lakeUrl: string, dataDir: string): Promise<string | undefined> {
  const file = path.resolve(root, dataDir, 'pass')
  if (!existsSync(file)) return undefined
  return `${lakeUrl}/sign-in?pass=${(await readFile(file, 'utf8')).trim()}`
}

/** The variable with the token by which the site reads drafts, for draft mode: of the embedded lake from its folder; of hosted Sanity it is set. */
export async function draftAccess(settings: Settings): Promise<Record<string, string>> {
  return settings.hosted === undefined ? {SANITY_TOKEN: await readToken(settings.dataDir)} : {}
}
