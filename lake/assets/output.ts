import {httpError} from '../common/errors.ts'
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

/**
 * The most megapixels of formats that take long, and what to ask for instead: each takes some three seconds of a processor, and an AVIF more
 * than 30 bytes of memory a pixel. The others may have all that fit into the longest sides.
 */
const bounded: Readonly<Partial<Record<OutputFormat, {name: string; megapixels: number; instead: string}>>> = {
  avif: {name: 'An AVIF', megapixels: 16, instead: 'webp'},
  webp: {name: 'A WebP', megapixels: 32, instead: 'jpg'},
  gif: {name: 'A GIF', megapixels: 8, instead: 'jpg'},
}

/** Bytes of memory that making an image takes for each of its pixels, measured. */
export const encoderBytes: Record<OutputFormat, number> = {jpeg: 6, png: 3, webp: 7, avif: 34, gif: 14}

/**
 * The format of a derived image: the one asked for; with `auto=format` the best that the browser takes; else that of the
 * original, if browsers show it. Undefined for drawings, which are not transformed unless a format is asked for. `pixels` are those of the
 * result. Throws `ApiError` 413 for a format that is asked for and may not have so many.
 */
export function chooseFormat(
  parameters: ImageParameters,
  probe: ImageProbe,
  accept: string | undefined,
  pixels: number,
): OutputFormat | undefined {
  const fits = (format: OutputFormat): boolean => pixels <= (bounded[format]?.megapixels ?? Infinity) * 1e6
  const {fm} = parameters
  if (fm === 'jpg' || fm === 'pjpg') return 'jpeg'
  if (fm !== undefined && fm !== 'json') {
    const bound = bounded[fm]
    if (bound === undefined || fits(fm)) return fm
    const {name, megapixels, instead} = bound
    throw httpError(
      413,
      `${name} may have ${megapixels} megapixels at most; ask for a smaller one, or for fm=${instead}`,
    )
  }
  if (probe.ext === 'svg') return undefined
  const isAnimation = probe.frames > 1 && parameters.frame === undefined
  const format = byExtension[probe.ext]
  // An animation has a limit for all of its frames.
  const own = format !== undefined && (isAnimation || fits(format)) ? format : undefined
  const common = probe.hasAlpha ? 'png' : 'jpeg'
  if (parameters.auto === undefined) return own ?? common

  if (!isAnimation && fits('avif') && takes(accept, 'image/avif')) return 'avif'
  if (fits('webp') && takes(accept, 'image/webp')) return 'webp'
  return own === undefined || own === 'avif' || own === 'webp' ? common : own
}

/** Only formats that are named count: every browser sends a star, the old ones too. */
function takes(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((item) => {
    const [name, ...rest] = item.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !rest.some((part) => /^q=0(?:\.0*)?$/.test(part))
  })
}
