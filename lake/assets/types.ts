import type {Readable} from 'node:stream'

/** What an asset is: it decides the `_type`, the folder in its URL, and whether it can be transformed. */
export type AssetKind = 'image' | 'file'

/** The metadata that an upload may ask for (`?meta=`); dimensions, hasAlpha and isOpaque always come. */
export const METADATA_NAMES = ['blurhash', 'exif', 'image', 'location', 'lqip', 'palette'] as const
export type MetadataName = (typeof METADATA_NAMES)[number]

/** Where an editor got an asset from (a stock library, another dataset). */
export interface AssetSource {
  id?: string
  name?: string
  url?: string
}

/** What comes with the bytes of an upload. All of it is optional except where the asset is going to live. */
export interface UploadOptions {
  projectId: string
  dataset: string
  /** Origin of the asset's `url`, without a trailing slash: `http://localhost:3900`. */
  assetBaseUrl: string
  filename?: string
  /** The media type that the client sends; used only if the bytes do not show it (text formats). */
  contentType?: string
  title?: string
  description?: string
  label?: string
  creditLine?: string
  source?: AssetSource
  /** As given: names of `METADATA_NAMES` or `none`. Default: blurhash, lqip and palette. An unknown name is a 400. */
  meta?: readonly string[]
}

export interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  /** Share of the image's pixels, in per cent, two decimals. */
  population: number
}

export type SwatchName = 'darkMuted' | 'darkVibrant' | 'dominant' | 'lightMuted' | 'lightVibrant' | 'muted' | 'vibrant'

export type Palette = {_type: 'sanity.imagePalette'} & {[name in SwatchName]?: Swatch}

export interface ImageMetadata {
  _type: 'sanity.imageMetadata'
  dimensions: {_type: 'sanity.imageDimensions'; width: number; height: number; aspectRatio: number}
  hasAlpha: boolean
  isOpaque: boolean
  lqip?: string
  blurHash?: string
  palette?: Palette
  exif?: Record<string, unknown>
  image?: Record<string, unknown>
  location?: {_type: 'geopoint'; lat: number; lng: number; alt?: number}
}

interface AssetDocumentBase {
  _id: string
  assetId: string
  path: string
  url: string
  sha1hash: string
  /** Bytes. */
  size: number
  mimeType: string
  extension: string
  uploadId: string
  originalFilename?: string
  title?: string
  description?: string
  label?: string
  creditLine?: string
  source?: AssetSource
}

export interface ImageAssetDocument extends AssetDocumentBase {
  _type: 'sanity.imageAsset'
  metadata: ImageMetadata
}

export interface FileAssetDocument extends AssetDocumentBase {
  _type: 'sanity.fileAsset'
}

/** The document of an upload, as the hosted service writes it, without `_createdAt`, `_updatedAt` and `_rev`: those are the database's. */
export type AssetDocument = ImageAssetDocument | FileAssetDocument

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
  /** Aborts when the client disconnects, so that no image is made for it. The promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined
}

export interface FileRequest extends AssetRequest {
  range?: string | undefined
  ifRange?: string | undefined
}

/**
 * An answer, ready to send. Status 200, 206, 304, 400, 404, 413, 416, 500, 503 or 507; headers in lower case, complete
 * (type, length, caching, CORS, safety); errors carry `{statusCode, error, message}` as JSON. A `Readable` body holds an
 * open file: pipe it or destroy it.
 */
export interface AssetResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | Readable | undefined
}

/** One stored original. */
export interface StoredAsset {
  /** The document id, `image-<sha1>-<W>x<H>-<ext>` or `file-<sha1>-<ext>`. */
  id: string
  /** Absolute path of the bytes as they were uploaded. */
  path: string
  /** Bytes. */
  size: number
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
  /** Makes an `uploadId`: 32 letters and digits. Default: random. */
  makeUploadId?: () => string
}

/** The image and file side of the lake, without knowledge of HTTP or of the database. */
export interface AssetStore {
  /**
   * Stores the bytes (durably, before it resolves) and describes them. The same bytes give the same `_id` and are stored
   * once; whether a document of that `_id` exists already is the database's to know.
   * Throws `AssetError`: 400 no bytes, not a picture we can decode, or an unknown `meta`; 408 nothing came for a minute; 413 too many
   * bytes, or more than 256 megapixels; 503 too many uploads at a time; 507 the disk is full. The body is left open then, so that an
   * answer can still be sent.
   */
  upload(kind: 'image', body: Readable, options: UploadOptions): Promise<ImageAssetDocument>
  upload(kind: 'file', body: Readable, options: UploadOptions): Promise<FileAssetDocument>
  upload(kind: AssetKind, body: Readable, options: UploadOptions): Promise<AssetDocument>
  /** Answers for `/images/<project>/<dataset>/<hash>-<W>x<H>.<ext>`. Refusals are answers; it throws only when the disk fails. */
  image(request: ImageRequest): Promise<AssetResponse>
  /** Answers for `/files/<project>/<dataset>/<hash>.<ext>`, single byte ranges included. */
  file(request: FileRequest): Promise<AssetResponse>
  /** Every stored original, in no particular order. */
  list(): AsyncIterable<StoredAsset>
  /** Whether the bytes of this asset document id are here. */
  has(id: string): Promise<boolean>
  /**
   * Removes the bytes of an asset and all that was derived from them, if `isGarbage` says so; it is told when they were last uploaded, in
   * milliseconds. Asking and removing are one step: an upload of the same bytes at that moment either is known to it or brings the
   * bytes anew. Returns whether they were removed.
   */
  removeIf(id: string, isGarbage: (uploadedAt: number) => boolean): Promise<boolean>
}
