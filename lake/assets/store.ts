import {existsSync, mkdirSync, readdirSync, rmSync, statSync} from 'node:fs'
import {readdir, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import type {Readable} from 'node:stream'
import {httpError} from '../common/errors.ts'
import {randomId} from '../common/ids.ts'
import {createDerivedCache} from './derived.ts'
import {assetPath, fileId, imageId, isAssetId} from './ids.ts'
import {ImageProcesses} from './imageProcesses.ts'
import {receive, settle, type Incoming} from './intake.ts'
import {probeFile} from './probeFile.ts'
import {WorkQueue} from './queue.ts'
import {serveFile, serveImage} from './serve.ts'
import {
  parseMetadataNames,
  type AssetKind,
  type AssetStoreOptions,
  type FileRequest,
  type ImageRequest,
  type UploadOptions,
} from './types.ts'

const defaultMaxUploadBytes = 1024 ** 3
const defaultIdleUploadTime = 60_000
/** Uploads at a time: each is an open file, and may become as large as it may. */
const maxUploads = 32
/** Uploaded images that are decoded at a time, and their pixels: each may take a good part of the memory. */
const decodingLimits = {concurrency: 2, capacity: 128_000_000, maxWaiting: maxUploads}

/** The image and file side of the lake, without knowledge of HTTP or of the database. */
export type AssetStore = ReturnType<typeof createAssetStore>

/** The document of an upload, as the hosted service writes it, without `_createdAt`, `_updatedAt` and `_rev`: those are the database's. */
export type ImageAssetDocument = Awaited<ReturnType<AssetStore['uploadImage']>>

/**
 * Opens the asset store in a folder, making what is missing; leftovers of uploads that a crash cut off are removed.
 * One process at a time may have a folder open. Throws when the folder cannot be written.
 */
export function createAssetStore(options: AssetStoreOptions) {
  const dir = resolve(options.dir)
  const incomingDir = join(dir, 'incoming')
  const originalsDir = join(dir, 'originals')
  const derivedDir = join(dir, 'derived')
  for (const folder of [incomingDir, originalsDir, derivedDir]) mkdirSync(folder, {recursive: true})
  for (const leftover of readdirSync(incomingDir)) rmSync(join(incomingDir, leftover), {force: true})

  const {now, maxDerivedBytes} = options
  const limits = {
    maxBytes: options.maxUploadBytes ?? defaultMaxUploadBytes,
    idleTime: options.idleUploadTime ?? defaultIdleUploadTime,
  }
  const decoding = new WorkQueue(decodingLimits)
  const images = new ImageProcesses()
  let uploads = 0
  const derived = createDerivedCache({dir: derivedDir, now, maxBytes: maxDerivedBytes})

  /** Originals are spread over 256 folders by the start of their hash. */
  const pathOf = (id: string) => join(originalsDir, id.replace(/^(?:image|file)-/, '').slice(0, 2), id)

  /**
   * Stores the bytes (durably, before it resolves) once `describe` has said what they are, and gives the fields that
   * documents of all assets have. The same bytes give the same `_id` and are stored once; whether a document of that
   * `_id` exists already is the database's to know. Throws `ApiError`: 400 no bytes; 408 nothing came for a minute; 413
   * too many bytes; 503 too many uploads at a time; 507 the disk is full; and what `describe` and `admit` throw. The body
   * is left open then, so that an answer can still be sent.
   */
  async function store<Facts extends {id: string; extension: string; mimeType: string}>(
    kind: AssetKind,
    body: Readable,
    {projectId, dataset, assetBaseUrl, fields, admit}: UploadOptions,
    describe: (incoming: Incoming) => Promise<Facts>,
  ) {
    if (uploads >= maxUploads) throw httpError(503, 'Too many uploads at a time; try again in a moment')
    uploads += 1
    try {
      const incoming = await receive(body, incomingDir, limits)
      try {
        const {id, ...facts} = await describe(incoming)
        const path = assetPath(kind, projectId, dataset, id)
        const document = {
          _id: id,
          _type: `sanity.${kind}Asset`,
          assetId: incoming.sha1,
          path,
          url: `${assetBaseUrl}/${path}`,
          sha1hash: incoming.sha1,
          size: incoming.size,
          uploadId: randomId(32),
          ...fields,
          ...facts,
        }
        await admit?.(document)
        await settle(incoming, pathOf(id), now())
        return document
      } finally {
        await rm(incoming.path, {force: true})
      }
    } finally {
      uploads -= 1
    }
  }

  return {
    /**
     * Stores and describes an image. Throws `ApiError` as `store` does; 400 also for no picture that we can decode and
     * an unknown `meta`, 413 for more than 256 megapixels.
     */
    async uploadImage(body: Readable, upload: UploadOptions) {
      const wanted = parseMetadataNames(upload.meta)
      return await store('image', body, upload, async ({path, sha1}) => {
        const probe = await images.probe(path)
        const {ext, mimeType, width, height} = probe
        const metadata = await decoding.run(width * height, () => images.describe(path, probe, wanted))
        return {id: imageId({hash: sha1, width, height, ext}), extension: ext, mimeType, metadata}
      })
    },
    /** Stores a file, of whatever type. Throws `ApiError` as `store` does. */
    uploadFile: (body: Readable, upload: UploadOptions) =>
      store('file', body, upload, async ({path, sha1}) => {
        const {ext, mimeType} = await probeFile(path, upload.fields?.originalFilename, upload.contentType)
        return {id: fileId({hash: sha1, ext}), extension: ext, mimeType}
      }),
    /** Answers for `/images/<project>/<dataset>/<hash>-<W>x<H>.<ext>`. Refusals are answers; it throws only when the disk fails. */
    image: (request: ImageRequest) => serveImage(request, pathOf, derived, images),
    /** Answers for `/files/<project>/<dataset>/<hash>.<ext>`, single byte ranges included. */
    file: (request: FileRequest) => serveFile(request, pathOf),
    /** The document ids of all stored originals, in no particular order. */
    async *list(): AsyncIterable<string> {
      for (const folder of await readdir(originalsDir)) {
        for (const id of await readdir(join(originalsDir, folder))) if (isAssetId(id)) yield id
      }
    },
    /** Whether the bytes of this asset document id are here. */
    has: (id: string): boolean => isAssetId(id) && existsSync(pathOf(id)),
    /**
     * Removes the bytes of an asset and all that was derived from them, if `isGarbage` says so; it is told when they were last uploaded, in
     * milliseconds. Asking and removing are one step: an upload of the same bytes at that moment either is known to it or brings the
     * bytes anew. Returns whether they were removed.
     */
    async removeIf(id: string, isGarbage: (uploadedAt: number) => boolean): Promise<boolean> {
      if (!isAssetId(id)) return false
      const path = pathOf(id)
      const uploadedAt = statSync(path, {throwIfNoEntry: false})?.mtimeMs
      if (uploadedAt === undefined || !isGarbage(uploadedAt)) return false
      rmSync(path)
      await derived.forget(id)
      return true
    },
  }
}
