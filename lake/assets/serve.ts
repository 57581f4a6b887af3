import {createHash} from 'node:crypto'
import {access} from 'node:fs/promises'
import {LRUCache} from 'lru-cache'
import mime from 'mime'
import {contentOf, contentOfFile} from './content.ts'
import type {DerivedCache} from './derived.ts'
import {ApiError, httpError} from '../common/errors.ts'
import {planGeometry, type Geometry} from './geometry.ts'
import {fileId, imageId, isAssetId} from './ids.ts'
import type {ImageProcesses} from './imageProcesses.ts'
import {chooseFormat, defaultQuality, encoderBytes, imageTypes, type OutputFormat} from './output.ts'
import {parseImageQuery, type ImageParameters} from './params.ts'
import type {ImageProbe} from './probe.ts'
import {isFresh, notModified, refuse, sendAll, sendRange, type Answer} from './respond.ts'
import type {TransformPlan} from './transform.ts'
import type {AssetRequest, AssetResponse, FileRequest, ImageRequest} from './types.ts'

/** Part of every derived image's name: to be raised when the same parameters begin to give other pixels. */
const pipelineVersion = 1

/** Headers of originals, which never change, so that the popular ones are not read again for every request. */
const probes = new LRUCache<string, ImageProbe>({max: 5000})

/** Where the original of an asset id is, if it is anywhere. */
type PathOf = (id: string) => string

/** Answers for an image: the original, a derived image, or (`fm=json`) what is known about it. */
export async function serveImage(
  request: ImageRequest,
  pathOf: PathOf,
  derived: DerivedCache,
  images: ImageProcesses,
): Promise<AssetResponse> {
  return await guard(request, async () => {
    const id = imageId(request)
    const path = originalPath(id, pathOf)
    const {parameters, isOriginal} = parseImageQuery(request.query)
    await mustExist(path)
    if (isOriginal) return await serveOriginal(request, path)

    const probe = await probeOriginal(path, images)
    if (parameters.fm === 'json') return await serveFacts(request, path, probe)
    const geometry = planGeometry(parameters, {width: probe.width, height: probe.height})
    const pixels = geometry.output.width * geometry.output.height
    const format = chooseFormat(parameters, probe, request.accept, pixels)
    // A drawing scales by itself: without a format asked for it is served as it is, as the hosted service does.
    if (format === undefined) return await serveOriginal(request, path)

    const plan = planOf(parameters, probe, geometry, format)
    const {ext, mimeType} = imageTypes[format]
    const key = createHash('sha256')
      .update(JSON.stringify([pipelineVersion, id, plan]))
      .digest('hex')
    const answer: Answer = {
      request,
      etag: `"${key.slice(0, 32)}"`,
      contentType: mimeType,
      defaultFilename: `${request.hash}-${request.width}x${request.height}.${ext}`,
      extraHeaders: parameters.auto === undefined ? {} : {vary: 'Accept'},
    }
    if (isFresh(answer)) return notModified(answer)
    const make = () => images.transform(path, probe, plan)
    const {caller, signal} = request
    const weight = weightOf(plan, probe)
    return await sendAll(answer, await derived.get({owner: id, name: `${key}.${ext}`, weight, make, caller, signal}))
  })
}

/** Answers for a file, with byte ranges. */
export async function serveFile(request: FileRequest, pathOf: PathOf): Promise<AssetResponse> {
  return await guard(request, async () => {
    const path = originalPath(fileId(request), pathOf)
    const answer = originalAnswer(request, `${request.hash}.${request.ext}`)
    await mustExist(path)
    if (isFresh(answer)) return notModified(answer)
    return await sendRange(answer, await openOriginal(path), request.range, request.ifRange)
  })
}

async function serveOriginal(request: ImageRequest, path: string): Promise<AssetResponse> {
  const answer = originalAnswer(request, `${request.hash}-${request.width}x${request.height}.${request.ext}`)
  if (isFresh(answer)) return notModified(answer)
  return await sendAll(answer, await openOriginal(path))
}

function originalAnswer(request: AssetRequest, defaultFilename: string): Answer {
  const type = mime.getType(request.ext) ?? 'application/octet-stream'
  return {
    request,
    etag: `"${request.hash}"`,
    contentType: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    defaultFilename,
    extraHeaders: {
      // Sanity's own exporter checks what it downloads against this.
      'x-sanity-sha1': request.hash,
      ...(request.query.has('auto') ? {vary: 'Accept'} : {}),
    },
  }
}

async function serveFacts(request: ImageRequest, path: string, probe: ImageProbe): Promise<AssetResponse> {
  const original = await openOriginal(path)
  await original.release()
  const facts = {
    width: probe.width,
    height: probe.height,
    frames: probe.frames,
    contentLength: original.size,
    contentType: probe.mimeType,
  }
  const answer: Answer = {
    request,
    etag: `"${request.hash}-json"`,
    contentType: 'application/json; charset=utf-8',
    defaultFilename: `${request.hash}.json`,
  }
  return isFresh(answer) ? notModified(answer) : await sendAll(answer, contentOf(Buffer.from(JSON.stringify(facts))))
}

function planOf(
  parameters: ImageParameters,
  probe: ImageProbe,
  geometry: Geometry,
  format: OutputFormat,
): TransformPlan {
  const canMove = format === 'gif' || format === 'webp'
  const {blur, sharp, sat, invert, bg, cs} = parameters
  return {
    geometry,
    format,
    progressive: parameters.fm === 'pjpg',
    // The encoders know no quality 0.
    quality: Math.max(1, parameters.q ?? defaultQuality),
    animated: canMove && probe.frames > 1 && parameters.frame === undefined,
    effects: {blur, sharp, sat, invert, bg, cs},
  }
}

/** About how many bytes of memory it takes: for what is decoded at most (progressive JPEGs, and what is turned, whole), and what is made. */
function weightOf({animated, format, geometry: {output}}: TransformPlan, {width, height, frames}: ImageProbe): number {
  const made = output.width * output.height
  return 3 * width * height + (animated ? 4 * made * frames : 0) + encoderBytes[format] * made
}

/** A request is free to name anything; only what looks like an asset becomes a path. */
function originalPath(id: string, pathOf: PathOf): string {
  if (!isAssetId(id)) throw notFound()
  return pathOf(id)
}

async function probeOriginal(path: string, images: ImageProcesses): Promise<ImageProbe> {
  const known = probes.get(path)
  if (known !== undefined) return known
  // The EXIF block is of use at upload only, and large.
  const probe = {...(await images.probe(path)), exif: undefined}
  probes.set(path, probe)
  return probe
}

async function openOriginal(path: string) {
  const content = await contentOfFile(path)
  if (content === undefined) throw notFound()
  return content
}

async function mustExist(path: string): Promise<void> {
  await access(path).catch(() => {
    throw notFound()
  })
}

function notFound(): ApiError {
  return httpError(404, 'There is no asset at this address')
}

/** Turns refusals into answers. What is not a refusal is a fault of ours or of the disk, and goes on to the caller's log. */
async function guard(request: AssetRequest, serve: () => Promise<AssetResponse>): Promise<AssetResponse> {
  try {
    return await serve()
  } catch (error) {
    if (error instanceof ApiError) return refuse(error, request)
    throw error
  }
}
