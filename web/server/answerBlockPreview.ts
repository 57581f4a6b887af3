import {blockPreviewRequest, type BlockPreviewRequest} from '@apothecary/shared/types/api/blockPreview.ts'
import type {Captured} from './captureResponse.ts'
import {Unscannable} from './transform/scan.ts'
import {transformDocument, Untransformable} from './transform/transformDocument.ts'

/** The page that renders the block (`app/api/internal/block`). No path from outside leads to it. */
export const blockPage = '/api/internal/block'

/** What the call needs. */
export interface BlockPreviewServices {
  /** Whether a secret was made by an editor's Studio within the last hour. Rejects where the lake does not answer. */
  readonly isEditor: (secret: string) => Promise<boolean>
  /** Whether a client may call now: each call asks the lake. */
  readonly admits: (client: string) => boolean
  /** Renders the page of one block, with drafts or releases. */
  readonly renderBlock: (request: BlockPreviewRequest) => Promise<Captured>
}

/** A call, read as a whole. */
export interface BlockPreviewCall {
  readonly method: string | undefined
  readonly authorization: string | undefined
  readonly client: string
  readonly body: string
}

export interface BlockPreviewAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/**
 * Any origin may call, as no cookie is used: who calls has to show the secret of an editor, which browsers send for
 * nobody (as for `/api/report`).
 */
export const blockPreviewHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '3600',
  'cache-control': 'no-store',
} as const

/**
 * Answers `POST /api/preview/block` with an HTML document that shows one block of a body as readers see it, without
 * scripts, to editors only: the Studio makes a secret in the lake, as it does to open a preview, and sends it as bearer
 * token. 400 for what is no block; 401 without a secret that holds; 405 for other methods; 429 after many calls; 503
 * where the lake does not answer.
 */
export async function answerBlockPreview(
  {method, authorization, client, body}: BlockPreviewCall,
  {isEditor, admits, renderBlock}: BlockPreviewServices,
): Promise<BlockPreviewAnswer> {
  if (method === 'OPTIONS') return {status: 204, type: 'text/plain', body: ''}
  if (method !== 'POST') return problem(405, 'Use POST.')
  const secret = /^Bearer ([\w-]{16,200})$/.exec(authorization ?? '')?.[1]
  if (secret === undefined) return problem(401, 'Open the preview in the Studio.')
  if (!admits(client)) return problem(429, 'Too many previews. Try again in a minute.')
  try {
    if (!(await isEditor(secret))) return problem(401, 'The preview was open for long. Open it anew in the Studio.')
  } catch {
    return problem(503, 'The content lake does not answer. Try again in a moment.')
  }
  const request = blockPreviewRequest.safeParse(jsonOf(body))
  if (!request.success) return problem(400, 'Send a block of a body, and the perspective.')
  const {status, body: page} = await renderBlock(request.data)
  if (status !== 200) return problem(503, 'The site could not show this block. Try again in a moment.')
  return {status: 200, type: 'text/html; charset=utf-8', body: complete(page.toString('utf8'))}
}

/**
 * The document with everything in its place: Next would move some of it by script. What cannot be scanned is sent as it
 * is; the Studio runs no script of it.
 */
function complete(html: string): string {
  try {
    return transformDocument(html)
  } catch (error) {
    if (error instanceof Untransformable || error instanceof Unscannable) return html
    throw error
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function problem(status: number, error: string): BlockPreviewAnswer {
  return {status, type: 'application/json', body: JSON.stringify({error})}
}
