import type {SanityClient} from '@sanity/client'
import type {Settings} from '@apothecary/shared/types/settings.ts'
import {lakeClient} from '../../start/lakeClient.ts'

/** The content lake does not answer, or refuses the token: the command cannot run. */
export class LakeUnreachable extends Error {
  override readonly name = 'LakeUnreachable'

  /** The error to throw for one of the client's: a `LakeUnreachable` if the lake does not answer or refuses the token, else the error itself. */
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

/** The client of the content lake that the settings name. Throws `LakeUnreachable` where there is no token for it. */
export async function connect(settings: Settings): Promise<SanityClient> {
  try {
    return await lakeClient(settings, process.env)
  } catch (error) {
    throw new LakeUnreachable(error instanceof Error ? error.message : String(error))
  }
}

/** Checks that the content lake answers. Throws `LakeUnreachable`. */
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
