import {assetError} from './errors.ts'
import type {ImageParameters} from './params.ts'
import type {ImageProbe} from './probe.ts'

export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** Formats by the name that sharp gives them: what their files and ids end in, and their media type. */
export const imageTypes: Readonly<Record<OutputFormat | 'tiff' | 'svg', {ext: string; mimeType: string}>> = {
  jpeg: {ext: 'jpg', mimeType: 'image/jpeg'},
  png: {ext: 'png', mimeType: 'image/png'},
  gif: {ext: 'gif', mimeType: 'image/gif'},
  webp: {ext: 'webp', mimeType: 'image/webp'},
  avif: {ext: 'avif', mimeType: 'image/avif'},
  tiff: {ext: 'tif', mimeType: 'image/tiff'},
  svg: {ext: 'svg', mimeType: 'image/svg+xml'},
}

const byExtension: Record<string, OutputFormat> = {jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif', gif: 'gif'}

/** Quality where the URL names none (hosted: 75 for JPEG and WebP). */
export const defaultQuality = 75

/** The most pixels of an AVIF: its encoder takes more than 30 bytes of memory for each, and seconds for a million. */
const maxAvifPixels = 16_000_000

/** Bytes of memory that making an image takes for each of its pixels, measured. */
export const encoderBytes: Record<OutputFormat, number> = {jpeg: 6, png: 3, webp: 7, avif: 34, gif: 14}

/**
 * The format of a derived image: the one asked for; with `auto=format` the best that the browser takes; else that of the
 * original, if browsers show it. Undefined for drawings, which are not transformed unless a format is asked for. `pixels` are those of the
 * result. Throws `ApiError` 413 for an AVIF that is too large.
 */
export function chooseFormat(
  parameters: ImageParameters,
  probe: ImageProbe,
  accept: string | undefined,
  pixels: number,
): OutputFormat | undefined {
  if (parameters.fm === 'avif' && pixels > maxAvifPixels) {
    throw assetError(413, 'An AVIF may have 16 megapixels at most; ask for a smaller one, or for fm=webp')
  }
  const {fm} = parameters
  if (fm === 'jpg' || fm === 'pjpg') return 'jpeg'
  if (fm !== undefined && fm !== 'json') return fm
  if (probe.ext === 'svg') return undefined
  const own = byExtension[probe.ext]
  const common = probe.hasAlpha ? 'png' : 'jpeg'
  if (parameters.auto === undefined) return own ?? common

  const isAnimation = probe.frames > 1 && parameters.frame === undefined
  if (!isAnimation && pixels <= maxAvifPixels && takes(accept, 'image/avif')) return 'avif'
  if (takes(accept, 'image/webp')) return 'webp'
  return own === undefined || own === 'avif' || own === 'webp' ? common : own
}

/** Only formats that are named count: every browser sends a star, the old ones too. */
function takes(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((item) => {
    const [name, ...rest] = item.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !rest.some((part) => /^q=0(?:\.0*)?$/.test(part))
  })
}
