import type {ImageParameters} from './params.ts'
import type {ImageProbe} from './probe.ts'

export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** How each output format is named in headers and file names. */
export const OUTPUT_TYPES: Record<OutputFormat, {ext: string; mimeType: string}> = {
  jpeg: {ext: 'jpg', mimeType: 'image/jpeg'},
  png: {ext: 'png', mimeType: 'image/png'},
  webp: {ext: 'webp', mimeType: 'image/webp'},
  avif: {ext: 'avif', mimeType: 'image/avif'},
  gif: {ext: 'gif', mimeType: 'image/gif'},
}

const BY_EXTENSION: Record<string, OutputFormat> = {jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif', gif: 'gif'}

/** Quality where the URL names none (hosted: 75 for JPEG and WebP). */
export const DEFAULT_QUALITY = 75

/**
 * The format of a derived image: the one asked for; with `auto=format` the best that the browser takes; else that of the
 * original, if browsers show it. Undefined for drawings, which are not transformed unless a format is asked for.
 */
export function chooseFormat(
  parameters: ImageParameters,
  probe: ImageProbe,
  accept: string | undefined,
): OutputFormat | undefined {
  switch (parameters.fm) {
    case 'jpg':
    case 'pjpg':
      return 'jpeg'
    case 'png':
    case 'webp':
    case 'avif':
    case 'gif':
      return parameters.fm
    case 'json':
    case undefined:
  }
  if (probe.ext === 'svg') return undefined
  const own = BY_EXTENSION[probe.ext]
  const common = probe.hasAlpha ? 'png' : 'jpeg'
  if (parameters.auto === undefined) return own ?? common

  const isAnimation = probe.frames > 1 && parameters.frame === undefined
  if (!isAnimation && takes(accept, 'image/avif')) return 'avif'
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
