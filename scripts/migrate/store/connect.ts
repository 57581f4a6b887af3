import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import type {Settings} from '@apothecary/shared/types/settings.ts'

/** The content lake does not answer, or does not let us in: the command cannot run. */
export class LakeUnreachable extends Error {
  override readonly name = 'LakeUnreachable'

  /** The error to throw for one of the client's: itself, unless it says that nobody is there or that the token is wrong. */
  static from(error: unknown): unknown {
    if (!(error instanceof Error)) return error
    const status = 'statusCode' in error ? error.statusCode : undefined
    if (status === 401 || status === 403) {
      return new LakeUnreachable(`The content lake refuses the token (${status}). Check DATA_DIR, or SANITY_TOKEN.`)
    }
    if (typeof status === 'number') return error
    const code = 'code' in error ? String(error.code) : error.message
    return /^(E[A-Z_]+|.*(timed out|timeout|socket|fetch failed|Unable to connect).*)$/i.test(code)
      ? new LakeUnreachable(`The content lake does not answer (${code}).`)
      : error
  }
}

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * The client for hosted Sanity if `SANITY_PROJECT_ID` is set, else for the embedded lake. Throws `LakeUnreachable` where there is
 * no token.
 */
export async function connect(settings: Settings): Promise<SanityClient> {
  const common = {apiVersion: '2025-02-19', useCdn: false, perspective: 'raw' as const}
  if (settings.hosted !== undefined) {
    const {projectId, dataset, token} = settings.hosted
    if (token === undefined)
      throw new LakeUnreachable('SANITY_TOKEN is not set: hosted Sanity needs a token that may write.')
    return createClient({...common, projectId, dataset, token})
  }
  const file = path.resolve(root, settings.dataDir, 'token')
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(settings.host) ? 'localhost' : settings.host
  const address = `http://${host}:${settings.lakePort}`
  const token = await readFile(file, 'utf8').catch(() => {
    throw new LakeUnreachable(
      `The content lake’s token ${file} cannot be read. Start the lake (npm start), or set SANITY_PROJECT_ID and SANITY_TOKEN.`,
    )
  })
  return createClient({
    ...common,
    projectId: 'local',
    dataset: 'production',
    apiHost: address,
    useProjectHostname: false,
    token: token.trim(),
  })
}

/** Asks the lake for a sign of life. Throws `LakeUnreachable`. */
export async function checkLake(client: SanityClient): Promise<void> {
  try {
    await client.fetch('count(*[_id == "siteSettings"])')
  } catch (error) {
    const {apiHost} = client.config()
    const reason = LakeUnreachable.from(error)
    const message = reason instanceof Error ? reason.message : String(reason)
    throw new LakeUnreachable(`${message} It was asked at ${apiHost ?? 'its host'}.`)
  }
}
