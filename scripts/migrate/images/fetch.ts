import {request as httpRequest} from 'node:http'
import {request as httpsRequest} from 'node:https'
import {isIP} from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import {isPrivateAddress, publicLookup} from '../../network/privateAddresses.ts'
import {type Picture, type PictureSource, PictureUnreachable} from './source.ts'

const maximumBytes = 25 * 1024 * 1024
const maximumRedirects = 4
/** Errors that concern the whole host: its other pictures are not tried in the same run. */
const hostFailures = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPRIVATE',
])

/** The formats that are uploaded, by what sharp calls them. SVG is left out: it can hold scripts. */
const contentTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/avif',
}

/**
 * Fetches pictures over HTTP and HTTPS. Addresses of this machine and of private networks are refused unless `allowPrivate`, also after
 * a redirect. A picture may have 25 MB and take `seconds`, and what arrives must be a picture.
 */
export function networkPictures(allowPrivate: boolean, seconds = 15): PictureSource {
  const dead = new Map<string, string>()
  return async (url) => {
    if (/^data:/i.test(url)) return checked(fromDataAddress(url), 'inline')
    const {bytes, finalUrl} = await follow(url, {allowPrivate, seconds}, dead)
    return checked(bytes, path.posix.basename(finalUrl.pathname) || 'picture')
  }
}

interface Limits {
  readonly allowPrivate: boolean
  readonly seconds: number
}

async function follow(address: string, limits: Limits, dead: Map<string, string>) {
  let url = parseUrl(address)
  for (let redirects = 0; redirects <= maximumRedirects; redirects += 1) {
    const known = dead.get(url.host)
    if (known !== undefined) throw new PictureUnreachable(known)
    const answer = await get(url, limits).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const reason = error instanceof Error ? error.message || code : String(error)
      if (hostFailures.has(code)) dead.set(url.host, reason)
      throw new PictureUnreachable(reason)
    })
    if (answer.location === undefined) return {bytes: answer.bytes, finalUrl: url}
    url = parseUrl(answer.location, url)
  }
  throw new PictureUnreachable(`more than ${maximumRedirects} redirects`)
}

function parseUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (url === null) throw new PictureUnreachable('the address is not a whole web address')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new PictureUnreachable(`${url.protocol} is not fetched`)
  return url
}

async function get(
  url: URL,
  {allowPrivate, seconds}: Limits,
): Promise<{readonly bytes: Buffer; readonly location: string | undefined}> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host))
    throw new PictureUnreachable(`${host} is a private address`)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(seconds * 1000)
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const fail = (error: Error) => {
      if (!signal.aborted) reject(error)
      // A host that has begun to answer is there: only this picture is too slow.
      else if (isAnswered) reject(new PictureUnreachable(`it did not come within ${seconds} s`))
      else reject(Object.assign(new Error(`no answer within ${seconds} s`), {code: 'ETIMEDOUT'}))
    }
    const request = send(
      url,
      {
        signal,
        headers: {accept: 'image/*', 'user-agent': 'apothecary-migration'},
        ...(allowPrivate ? {} : {lookup: publicLookup}),
      },
      (response) => {
        isAnswered = true
        const status = response.statusCode ?? 0
        const {location} = response.headers
        if (status >= 300 && status < 400 && location !== undefined) {
          response.resume()
          resolve({bytes: Buffer.alloc(0), location})
          return
        }
        if (status !== 200) {
          response.resume()
          reject(new PictureUnreachable(`the answer was ${status}`))
          return
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maximumBytes) response.destroy(new PictureUnreachable('it is larger than 25 MB'))
          else chunks.push(chunk)
        })
        response.on('end', () => resolve({bytes: Buffer.concat(chunks), location: undefined}))
        response.on('error', fail)
      },
    )
    request.on('error', fail)
    request.end()
  })
}

function fromDataAddress(url: string): Buffer {
  const comma = url.indexOf(',')
  const body = url.slice(comma + 1)
  if (/;base64$/i.test(url.slice(0, comma))) return Buffer.from(body, 'base64')
  try {
    return Buffer.from(decodeURIComponent(body))
  } catch {
    throw new PictureUnreachable('its data address cannot be decoded')
  }
}

async function checked(bytes: Buffer, filename: string): Promise<Picture> {
  const format = await formatOf(bytes)
  const contentType = format === undefined ? undefined : contentTypes[format]
  if (contentType === undefined) throw new PictureUnreachable('what came is no picture that can be used')
  return {bytes, contentType, filename}
}

/** What sharp calls the format of a picture; undefined: it is none. */
async function formatOf(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await sharp(bytes).metadata()).format
  } catch {
    return undefined
  }
}
