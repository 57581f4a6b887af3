import {deleteExpiredSecretsQuery, schemaType} from '@sanity/preview-url-secret/constants'
import type {SanityClient} from 'sanity'

/** The site takes a secret for an hour; a new one is made a while before. */
const usedMs = 50 * 60_000

let current: {readonly secret: Promise<string>; readonly since: number} | undefined

/**
 * A secret by which an editor shows the site who they are, as in previews: only signed-in editors can write one into
 * the lake. It is made once, and again when it has grown old or with `isRefused`: the site did not take the last one.
 * Rejects for editors who may not write it.
 */
export function previewSecret(client: SanityClient, source: string, isRefused = false): Promise<string> {
  if (current === undefined || isRefused || Date.now() - current.since > usedMs) {
    const secret = makeSecret(client, source)
    current = {secret, since: Date.now()}
    secret.catch(() => {
      if (current?.secret === secret) current = undefined
    })
  }
  return current.secret
}

/**
 * Makes a secret of its own, and removes those that have expired. `source`: which part of the Studio asks. Rejects for
 * editors who may not write it.
 */
export async function makeSecret(client: SanityClient, source: string): Promise<string> {
  const secret = crypto.randomUUID()
  await client
    .transaction()
    .create({
      _id: `drafts.${crypto.randomUUID()}`,
      _type: schemaType,
      secret,
      source: `apothecary/${source}`,
      studioUrl: location.href,
    })
    .commit()
  await client.delete({query: deleteExpiredSecretsQuery}).catch(() => undefined)
  return secret
}
