import type {Readable} from 'node:stream'
import {httpError} from '../common/errors.ts'
import type {Caller} from '../limits/line.ts'

/** What an asset is: it decides the `_type`, the folder in its URL, and whether it can be transformed. */
export type AssetKind = 'image' | 'file'

/** The metadata that an upload may ask for (`?meta=`); dimensions, hasAlpha and isOpaque always come. */
const metadataNames = ['blurhash', 'exif', 'image', 'location', 'lqip', 'palette'] as const
export type MetadataName = (typeof metadataNames)[number]

/** What an upload gets when it names nothing (hosted default). */
const defaultNames: readonly MetadataName[] = ['blurhash', 'lqip', 'palette']

/** Checks the names of `?meta=`. @throws ApiError 400 on one that does not exist */
export function parseMetadataNames(names: readonly string[] = []): ReadonlySet<MetadataName> {
  const unknown = names.find((name) => name !== 'none' && !metadataNames.some((known) => known === name))
  if (unknown !== undefined) {
    throw httpError(400, `Unknown metadata "${unknown}"; known are ${metadataNames.join(', ')} and none`)
  }
  return new Set(names.length === 0 ? defaultNames : metadataNames.filter((name) => names.includes(name)))
}

/** What comes with the bytes of an upload. All of it is optional except where the asset is going to live. */
export interface UploadOptions {
  projectId: string
  dataset: string
  /** Origin of the asset's `url`, without a trailing slash: `http://localhost:3900`. */
  assetBaseUrl: string
  /** The media type that the client sends; used only if the bytes do not show it (text formats). */
  contentType?: string | undefined
  /** Fields of the document that the client names. */
  fields?: {
    originalFilename?: string
    title?: string
    description?: string
    label?: string
    creditLine?: string
    /** Where an editor got an asset from (a stock library, another dataset). */
    source?: {id?: string; name?: string; url?: string}
  }
  /** As given: names of `metadataNames`, or `none`. Default: blurhash, lqip and palette. An unknown name is a 400. */
  meta?: readonly string[]
  /** Gets the document before the bytes are kept: what it throws refuses the upload, of which nothing stays then. */
  admit?: (document: {readonly _id: string; readonly _type: string}) => Promise<void>
}

export interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  /** Share of the image's pixels, in per cent, two decimals. */
  population: number
}

export interface ImageMetadata {
  _type: 'sanity.imageMetadata'
  dimensions: {_type: 'sanity.imageDimensions'; width: number; height: number; aspectRatio: number}
  hasAlpha: boolean
  isOpaque: boolean
  lqip?: string
  blurHash?: string
  /** By names such as `darkMuted`; `dominant` is one of the others. */
  palette?: {_type: 'sanity.imagePalette'; dominant: Swatch; [name: string]: Swatch | string}
  exif?: Record<string, unknown>
  image?: Record<string, unknown>
  location?: {_type: 'geopoint'; lat: number; lng: number; alt?: number}
}

/** What the parts of a request mean that all assets share. Header values as they came, or undefined. */
export interface AssetRequest {
  hash: string
  ext: string
  query: URLSearchParams
  /** `HEAD` gets the headers of `GET` and no body. */
  method?: 'GET' | 'HEAD'
  ifNoneMatch?: string | undefined
  /** The name a download gets when the query names none: the vanity name of the URL, or the original file name. */
  filename?: string | undefined
}

export interface ImageRequest extends AssetRequest {
  width: number
  height: number
  /** The `Accept` header: looked at only for `auto=format`. */
  accept?: string | undefined
  /** Whom an image that has to be made counts for; nobody else than this machine, if it is not said. */
  caller?: Caller | undefined
  /** Aborts when the client disconnects, so that no image is made for it. The promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined
}

export interface FileRequest extends AssetRequest {
  range?: string | undefined
  ifRange?: string | undefined
}

/**
 * An answer, ready to send. Status 200, 206, 304, 400, 404, 413, 416, 429, 500, 503 or 507; headers in lower case, complete
 * (type, length, caching, CORS, safety); errors carry `{statusCode, error, message}` as JSON. A `Readable` body holds an
 * open file: pipe it or destroy it.
 */
export interface AssetResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | Readable | undefined
}

export interface AssetStoreOptions {
  /** Folder that the store owns: `originals/`, `derived/` and `incoming/` are made in it. */
  dir: string
  /** Milliseconds since 1970; orders the derived images by last use. */
  now: () => number
  /** Size limit of the transformed images kept on disk, in bytes of whole blocks; the least recently used go first. */
  maxDerivedBytes: number
  /** Largest upload in bytes; a larger one is refused with 413 while it streams in. Default 1 GiB. */
  maxUploadBytes?: number
  /** After this long without a byte an upload is given up, in milliseconds. Default one minute. */
  idleUploadTime?: number
}
