import type {Content} from './content.ts'
import {type ApiError, httpError} from '../common/errors.ts'
import type {AssetRequest, AssetResponse} from './types.ts'

/** An asset's URL names its content, so an answer stays right for ever; a year is what caches take for that. */
const cacheForEver = 'public, max-age=31536000, immutable'

/** Types that a browser shows without ever running anything of them on this origin. All others are made inert when opened as a page. */
const passiveType =
  /^(?:image\/(?:jpeg|png|gif|webp|avif|tiff)|(?:audio|video|font)\/[\w.-]+|application\/(?:pdf|json)|text\/plain)(?:;|$)/

/** Nothing runs, nothing is fetched; a drawing keeps its own styles and inlined pictures. */
const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export interface Answer {
  request: AssetRequest
  /** Changes whenever the bytes would. */
  etag: string
  contentType: string
  /** The name a download is given when the request has none. */
  defaultFilename: string
  extraHeaders?: Record<string, string>
}

/** The headers of a good answer to this, `content-length` apart. */
export function headersOf({request, etag, contentType, defaultFilename, extraHeaders}: Answer): Record<string, string> {
  return {
    'content-type': contentType,
    'content-disposition': disposition(request, defaultFilename),
    etag,
    'cache-control': cacheForEver,
    'x-content-type-options': 'nosniff',
    // Pictures are shown by sites on other origins (the Studio, the site): hosted Sanity allows all of them too.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(passiveType.test(contentType) ? {} : {'content-security-policy': inertPolicy}),
    ...extraHeaders,
  }
}

/** Whether the client has these bytes already, so that nothing needs to be read or made. */
export function isFresh({request, etag}: Answer): boolean {
  const known = request.ifNoneMatch?.split(',') ?? []
  return known.some((item) => [etag, '*'].includes(item.trim().replace(/^W\//, '')))
}

/** 304: the client's copy is still right. */
export function notModified(answer: Answer): AssetResponse {
  const headers = headersOf(answer)
  delete headers['content-type']
  delete headers['content-disposition']
  return {status: 304, headers, body: undefined}
}

/** 200 with all of the content. */
export function sendAll(answer: Answer, content: Content): Promise<AssetResponse> {
  return send(200, answer, content, 0, content.size)
}

/**
 * 200, 206 or 416, by the request's `Range`. Of several ranges in one request none is taken (200), which is allowed.
 */
export async function sendRange(
  answer: Answer,
  content: Content,
  range: string | undefined,
  ifRange: string | undefined,
): Promise<AssetResponse> {
  const acceptsRanges = {...answer, extraHeaders: {...answer.extraHeaders, 'accept-ranges': 'bytes'}}
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  const isStale = ifRange !== undefined && ifRange !== answer.etag
  if ((first === '' && last === '') || isStale) return await sendAll(acceptsRanges, content)

  const {size} = content
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (start >= end) {
    await content.release()
    const refusal = refuse(httpError(416, `The range is outside the ${size} bytes of the file`), answer.request)
    return {...refusal, headers: {...refusal.headers, 'content-range': `bytes */${size}`}}
  }
  const contentRange = {'content-range': `bytes ${start}-${end - 1}/${size}`}
  const partial = {...acceptsRanges, extraHeaders: {...acceptsRanges.extraHeaders, ...contentRange}}
  return await send(206, partial, content, start, end)
}

async function send(status: number, answer: Answer, content: Content, start: number, end: number) {
  const headers = {...headersOf(answer), 'content-length': String(end - start)}
  if (answer.request.method === 'HEAD') {
    await content.release()
    return {status, headers, body: undefined}
  }
  return {status, headers, body: await content.read(start, end)}
}

/** A refusal as an answer; it is not kept by any cache, since what it complains of may change. */
export function refuse(error: ApiError, request: AssetRequest): AssetResponse {
  const body = Buffer.from(JSON.stringify(error.body))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    ...error.headers,
  }
  return {status: error.status, headers, body: request.method === 'HEAD' ? undefined : body}
}

/** `dl` and `dlRaw` make a download of it; `dl=name` names it, `dl` and `dl=true` leave the name to us. */
function disposition(request: AssetRequest, defaultFilename: string): string {
  const asked = request.query.get('dl') ?? request.query.get('dlRaw')
  if (asked === null) return 'inline'
  const name = ['', 'true'].includes(asked) ? (request.filename ?? defaultFilename) : asked
  // Folders and control characters have no place in a name that a browser is going to save under.
  const safe = name
    .replace(/[\p{Cc}\\/]/gu, '_')
    .slice(0, 200)
    .toWellFormed()
  const plain = safe.normalize('NFKD').replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"${plain === safe ? '' : `; filename*=UTF-8''${encoded}`}`
}
