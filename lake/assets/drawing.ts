import sharp from 'sharp'
import {type ApiError, httpError} from '../common/errors.ts'

/** The largest drawing that is parsed, in bytes; text of that size is no illustration. */
const maxBytes = 16 * 1024 * 1024
/** Pixels of one picture inside a drawing, and of all together: the renderer decodes each whole, ten bytes a pixel. */
const maxPicturePixels = 32_000_000
const maxPicturesPixels = 128_000_000
/** Drawings inside drawings, each as text in the one around it. */
const maxDepth = 4

/**
 * Looks for what would exhaust the memory of whoever renders a drawing: the limit on its own size says nothing about the pictures
 * that are embedded in it. Takes the bytes of an SVG. Throws `ApiError` 413 where they are too large, 400 where they are compressed.
 */
export async function checkDrawing(bytes: Buffer): Promise<void> {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw httpError(400, 'Invalid image: a compressed drawing (SVGZ) cannot be decoded here; save it as plain SVG')
  }
  await checkText(bytes, {pixels: 0}, 0)
}

async function checkText(bytes: Buffer, sum: {pixels: number}, depth: number): Promise<void> {
  checkDrawingSize(bytes.length)
  for (const picture of embeddedIn(textOf(bytes))) {
    const facts = await sharp(picture, {limitInputPixels: false})
      .metadata()
      .catch(() => undefined)
    // What our decoder does not recognise may be a drawing all the same, in an encoding that it does not know.
    if (facts === undefined || facts.format === 'svg') {
      if (depth === maxDepth) throw tooMuch('drawings within drawings, too deep')
      await checkText(picture, sum, depth + 1)
    }
    if (facts === undefined) continue
    const pixels = facts.width * facts.height
    sum.pixels += pixels
    if (pixels > maxPicturePixels) throw tooMuch(`a picture of ${facts.width}x${facts.height} pixels`)
    if (sum.pixels > maxPicturesPixels) throw tooMuch('pictures of more than 128 megapixels in all')
  }
}

/** @throws ApiError 413 */
export function checkDrawingSize(bytes: number): void {
  if (bytes > maxBytes) throw httpError(413, 'The drawing is larger than 16 MiB; export it as PNG')
}

function tooMuch(what: string): ApiError {
  return httpError(413, `The drawing contains ${what}; at most 32 megapixels each are accepted, export it as PNG`)
}

/** The text, in whichever encoding, with its character references resolved. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || second === 0
  const encoding = !isWide ? 'utf-8' : first === 0xfe || first === 0 ? 'utf-16be' : 'utf-16le'
  return new TextDecoder(encoding)
    .decode(bytes)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_all, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
}

/** The bytes of all `data:` addresses in a text, wherever they stand: in attributes, styles or entities. */
function* embeddedIn(text: string): Iterable<Buffer> {
  for (const [, head = '', data = ''] of text.matchAll(/data:([^,"'<>]{0,200}),([^"'<>]*)/gi)) {
    if (/;\s*base64\s*$/i.test(head)) yield Buffer.from(data, 'base64')
    else yield Buffer.from(decoded(data))
  }
}

function decoded(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}
