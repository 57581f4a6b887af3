import type {SanityClient} from '@sanity/client'
import pLimit from 'p-limit'
import {isObject, valuesIn} from '../account/values.ts'
import {fingerprint} from '../store/hash.ts'
import {type PictureSource, PictureUnreachable} from './source.ts'

/** A document whose pictures were fetched, as far as they could be. */
export interface Resolved<T> {
  readonly document: T
  /** The pictures that could not be fetched: they keep their address. */
  readonly missing: readonly {readonly url: string; readonly reason: string}[]
  /** How many pictures now have an asset. */
  readonly found: number
}

/** Fetches each picture once and uploads it. The content lake makes one asset of pictures with equal bytes. */
export class PictureStore {
  readonly #client: SanityClient
  readonly #source: PictureSource
  readonly #assets = new Map<string, Promise<{readonly asset: string} | {readonly reason: string}>>()
  readonly #limit = pLimit(6)

  constructor(client: SanityClient, source: PictureSource) {
    this.#client = client
    this.#source = source
  }

  /** A copy of a document in which every picture that could be fetched refers to its asset. */
  async resolve<T extends object>(document: T): Promise<Resolved<T>> {
    const urls = new Set([...valuesIn(document)].flatMap((value) => (isObject(value) ? (pictureUrl(value) ?? []) : [])))
    if (urls.size === 0) return {document, missing: [], found: 0}
    const assets = new Map<string, string>()
    const missing: {url: string; reason: string}[] = []
    await Promise.all(
      [...urls].map(async (url) => {
        const result = await this.#assetOf(url)
        if ('asset' in result) assets.set(url, result.asset)
        else missing.push({url, reason: result.reason})
      }),
    )
    missing.sort((one, other) => (one.url < other.url ? -1 : 1))
    return {document: filled(document, assets) as T, missing, found: assets.size}
  }

  #assetOf(url: string): Promise<{readonly asset: string} | {readonly reason: string}> {
    // A `data:` address holds its picture, which is not to stay in memory to the end of the run.
    const key = /^data:/i.test(url) ? fingerprint(url) : url
    const known = this.#assets.get(key)
    if (known !== undefined) return known
    const pending = this.#limit(async () => {
      try {
        const {bytes, contentType, filename} = await this.#source(url)
        const asset = await this.#client.assets.upload('image', bytes, {contentType, filename})
        return {asset: asset._id}
      } catch (error) {
        if (error instanceof PictureUnreachable) return {reason: error.message}
        if (isAnswer(error)) return {reason: `the content lake did not take it: ${error.message}`}
        throw error
      }
    })
    this.#assets.set(key, pending)
    return pending
  }
}

/** Whether the content lake answered that it does not take the picture, for ever or for now, as against not answering. */
function isAnswer(error: unknown): error is Error {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}

/** The address of the picture that an object stands for, if it is one that has no asset yet. */
function pictureUrl(value: Readonly<Record<string, unknown>>): string | undefined {
  const {source} = value
  if (value['_type'] !== 'contentImage' || 'asset' in value || !isObject(source)) return undefined
  return typeof source['url'] === 'string' ? source['url'] : undefined
}

function filled(value: unknown, assets: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[]).map((item) => filled(item, assets))
  if (!isObject(value)) return value
  const url = pictureUrl(value)
  const asset = url === undefined ? undefined : assets.get(url)
  if (asset !== undefined) {
    const {source: _, ...rest} = value
    return {...rest, asset: {_type: 'reference', _ref: asset}}
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, assets)]))
}
