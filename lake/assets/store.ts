import {randomBytes} from 'node:crypto'
import {mkdirSync, readdirSync, rmSync, statSync} from 'node:fs'
import {access, readdir, rm, stat} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import type {Readable} from 'node:stream'
import {createDerivedCache} from './derived.ts'
import {AssetError} from './errors.ts'
import {assetPath, fileId, imageId, isAssetId} from './ids.ts'
import {ImageProcesses} from './imageProcesses.ts'
import {receive, settle} from './intake.ts'
import {parseMetadataNames} from './metadataNames.ts'
import {probeFile} from './probeFile.ts'
import {WorkQueue} from './queue.ts'
import {serveFile, serveImage} from './serve.ts'
import type {
  AssetDocument,
  AssetKind,
  AssetStore,
  AssetStoreOptions,
  FileAssetDocument,
  ImageAssetDocument,
  StoredAsset,
  UploadOptions,
} from './types.ts'

const DEFAULT_MAX_UPLOAD_BYTES = 1024 ** 3
const DEFAULT_IDLE_UPLOAD_TIME = 60_000
/** Uploads at a time: each is an open file, and may become as large as it may. */
const MAX_UPLOADS = 32
/** Uploaded images that are decoded at a time, and their pixels: each may take a good part of the memory. */
const DECODING = {concurrency: 2, capacity: 128_000_000, maxWaiting: MAX_UPLOADS}

/**
 * Opens the asset store in a folder, making what is missing; leftovers of uploads that a crash cut off are removed.
 * One process at a time may have a folder open. Throws when the folder cannot be written.
 */
export function createAssetStore(options: AssetStoreOptions): AssetStore {
  const dir = resolve(options.dir)
  const incomingDir = join(dir, 'incoming')
  const originalsDir = join(dir, 'originals')
  const derivedDir = join(dir, 'derived')
  for (const folder of [incomingDir, originalsDir, derivedDir]) mkdirSync(folder, {recursive: true})
  for (const leftover of readdirSync(incomingDir)) rmSync(join(incomingDir, leftover), {force: true})

  const {now, maxDerivedBytes, makeUploadId = randomUploadId} = options
  const limits = {
    maxBytes: options.maxUploadBytes ?? DEFAULT_MAX_UPLOAD_BYTES,
    idleTime: options.idleUploadTime ?? DEFAULT_IDLE_UPLOAD_TIME,
  }
  const decoding = new WorkQueue(DECODING)
  const images = new ImageProcesses()
  let uploads = 0
  const derived = createDerivedCache({dir: derivedDir, now, maxBytes: maxDerivedBytes})

  /** Originals are spread over 256 folders by the start of their hash. */
  const pathOf = (id: string) => join(originalsDir, id.replace(/^(?:image|file)-/, '').slice(0, 2), id)

  async function uploadImage(body: Readable, upload: UploadOptions): Promise<ImageAssetDocument> {
    const wanted = parseMetadataNames(upload.meta)
    const incoming = await receive(body, incomingDir, limits)
    try {
      const probe = await images.probe(incoming.path)
      const weight = probe.width * probe.height
      const metadata = await decoding.run(weight, () => images.describe(incoming.path, probe, wanted))
      const {ext, mimeType, width, height} = probe
      const id = imageId({hash: incoming.sha1, width, height, ext})
      await settle(incoming, pathOf(id), now())
      const common = commonFields('image', id, incoming, upload, makeUploadId())
      return {_id: id, _type: 'sanity.imageAsset', ...common, extension: ext, mimeType, metadata}
    } finally {
      await rm(incoming.path, {force: true})
    }
  }

  async function uploadFile(body: Readable, upload: UploadOptions): Promise<FileAssetDocument> {
    const incoming = await receive(body, incomingDir, limits)
    try {
      const {ext, mimeType} = await probeFile(incoming.path, upload.filename, upload.contentType)
      const id = fileId({hash: incoming.sha1, ext})
      await settle(incoming, pathOf(id), now())
      const common = commonFields('file', id, incoming, upload, makeUploadId())
      return {_id: id, _type: 'sanity.fileAsset', ...common, extension: ext, mimeType}
    } finally {
      await rm(incoming.path, {force: true})
    }
  }

  function upload(kind: 'image', body: Readable, options: UploadOptions): Promise<ImageAssetDocument>
  function upload(kind: 'file', body: Readable, options: UploadOptions): Promise<FileAssetDocument>
  function upload(kind: AssetKind, body: Readable, options: UploadOptions): Promise<AssetDocument>
  async function upload(kind: AssetKind, body: Readable, options: UploadOptions): Promise<AssetDocument> {
    if (uploads >= MAX_UPLOADS) throw new AssetError(503, 'Too many uploads at a time; try again in a moment')
    uploads += 1
    try {
      return await (kind === 'image' ? uploadImage(body, options) : uploadFile(body, options))
    } finally {
      uploads -= 1
    }
  }

  return {
    upload,
    image: (request) => serveImage(request, pathOf, derived, images),
    file: (request) => serveFile(request, pathOf),
    async *list(): AsyncIterable<StoredAsset> {
      for (const folder of await readdir(originalsDir)) {
        for (const id of await readdir(join(originalsDir, folder))) {
          if (!isAssetId(id)) continue
          const path = pathOf(id)
          yield {id, path, size: (await stat(path)).size}
        }
      }
    },
    async has(id) {
      if (!isAssetId(id)) return false
      return await access(pathOf(id)).then(
        () => true,
        () => false,
      )
    },
    async removeIf(id, isGarbage) {
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

function commonFields(
  kind: AssetKind,
  id: string,
  {sha1, size}: {sha1: string; size: number},
  {assetBaseUrl, projectId, dataset, filename, title, description, label, creditLine, source}: UploadOptions,
  uploadId: string,
) {
  const path = assetPath(kind, projectId, dataset, id)
  return {
    assetId: sha1,
    path,
    url: `${assetBaseUrl}/${path}`,
    sha1hash: sha1,
    size,
    uploadId,
    ...(filename === undefined ? {} : {originalFilename: filename}),
    ...(title === undefined ? {} : {title}),
    ...(description === undefined ? {} : {description}),
    ...(label === undefined ? {} : {label}),
    ...(creditLine === undefined ? {} : {creditLine}),
    ...(source === undefined ? {} : {source}),
  }
}

function randomUploadId(): string {
  return randomBytes(48).toString('base64url').replace(/[-_]/g, '').slice(0, 32).padEnd(32, '0')
}
