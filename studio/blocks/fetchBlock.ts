import {blockPreviewPath, type BlockPreviewRequest} from '@apothecary/shared/types/api/blockPreview.ts'
import type {SanityClient} from 'sanity'
import {previewSecret} from '../preview/previewSecret.ts'
import {siteUrl} from '../settings.ts'

/** The largest request that the site takes, in bytes. */
const mostBytes = 64_000

/** Asks the site for a block as readers see it: an HTML document. Rejects with an `Error` whose message says why there is none. */
export async function fetchBlock(client: SanityClient, request: BlockPreviewRequest): Promise<string> {
  const body = JSON.stringify(request)
  if (new Blob([body]).size > mostBytes)
    throw new Error('This block holds too much to be shown here. See it in Presentation.')
  const first = await ask(client, body, false)
  const answer = first.status === 401 ? await ask(client, body, true) : first
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html') === true
  if (!answer.ok || !isDocument) throw new Error('The site could not show this block. See it in Presentation.')
  return answer.text()
}

async function ask(client: SanityClient, body: string, isRefused: boolean): Promise<Response> {
  const secret = await previewSecret(client, 'block', isRefused).catch(() => {
    throw new Error('Your role may not open previews, so this block is not shown.')
  })
  return fetch(`${siteUrl}${blockPreviewPath}`, {
    method: 'POST',
    headers: {authorization: `Bearer ${secret}`, 'content-type': 'application/json'},
    body,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error('The site does not answer, so this block is not shown.')
  })
}
