import {readFile, stat} from 'node:fs/promises'
import sharp, {type Metadata, type Sharp, type SharpOptions} from 'sharp'
import {type ApiError, httpError} from '../common/errors.ts'
import {checkDrawing, checkDrawingSize} from './drawing.ts'
import {imageTypes} from './output.ts'

/**
 * The library would keep what it opened last, decoders with all that they have read included: hundreds of megabytes for a large progressive
 * JPEG. We keep results ourselves (`derived.ts`), so it has nothing to gain by it.
 */
sharp.cache(false)

/** The most pixels an image may have, all frames together (documented limit of the hosted service: 256 megapixels). */
export const maxPixels = 256_000_000

/** What the header of an image says. Sizes in pixels, of one frame, upright (EXIF orientation applied). */
export interface ImageProbe {
  ext: string
  mimeType: string
  width: number
  height: number
  frames: number
  /** Milliseconds each frame is shown, and how often all of it is repeated (0: for ever); for animations only. */
  delay: number[]
  loop: number
  hasAlpha: boolean
  exif: Buffer | undefined
}

/**
 * Reads an image's header; the type is taken from the bytes, never from a name.
 * Throws `ApiError`: 400 when it is not an image we can decode, 413 when it has more than 256 megapixels.
 */
export async function probeImage(path: string): Promise<ImageProbe> {
  let metadata: Metadata
  try {
    metadata = await sharp(path, {limitInputPixels: false}).metadata()
  } catch (error) {
    throw undecodable(error)
  }
  const format = metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format
  const types: Readonly<Record<string, {ext: string; mimeType: string}>> = imageTypes
  const type = types[format]
  if (type === undefined) {
    const name = metadata.format === 'heif' ? 'HEIC' : metadata.format
    throw httpError(400, `Images of type ${name} cannot be decoded here; convert it to JPEG, PNG, WebP or AVIF`)
  }
  const frames = metadata.pages ?? 1
  if (metadata.width * metadata.height * frames > maxPixels) {
    const size = `${metadata.width}x${metadata.height}${frames > 1 ? ` in ${frames} frames` : ''}`
    throw httpError(413, `The image has ${size} pixels; at most 256 megapixels are accepted`)
  }
  const {width, height} = metadata.autoOrient
  return {
    ...type,
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
    frames,
    delay: metadata.delay ?? [],
    loop: metadata.loop ?? 0,
    hasAlpha: metadata.hasAlpha,
    exif: metadata.exif,
  }
}

/**
 * Opens the first frame of an image for decoding, upright, with the pixel limit enforced.
 * A drawing is handed over as bytes, not as a path, so that it has no place on disk to refer to other files from.
 */
export async function openImage(path: string, probe: ImageProbe, options: SharpOptions = {}): Promise<Sharp> {
  const source = probe.ext === 'svg' ? await readDrawing(path) : path
  return sharp(source, {limitInputPixels: maxPixels, ...options}).autoOrient()
}

async function readDrawing(path: string): Promise<Buffer> {
  checkDrawingSize((await stat(path)).size)
  const bytes = await readFile(path)
  await checkDrawing(bytes)
  return bytes
}

/** The refusal for bytes that the decoder gave up on. */
export function undecodable(cause: unknown): ApiError {
  const detail = cause instanceof Error ? cause.message.split('\n')[0] : ''
  return httpError(400, `Invalid image: it could not be decoded${detail ? ` (${detail})` : ''}`)
}
