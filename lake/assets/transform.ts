import sharp, {type Sharp} from 'sharp'
import {ApiError, httpError} from '../common/errors.ts'
import {reasonOf} from '../common/reason.ts'
import type {Geometry, Rect} from './geometry.ts'
import type {OutputFormat} from './output.ts'
import type {Colour, ImageParameters} from './params.ts'
import {maxPixels, openImage, type ImageProbe} from './probe.ts'

/** Everything that decides the bytes of a derived image; equal plans give equal images. */
export interface TransformPlan {
  geometry: Geometry
  format: OutputFormat
  progressive: boolean
  /** 1 to 100. */
  quality: number
  animated: boolean
  effects: Pick<ImageParameters, 'blur' | 'sharp' | 'sat' | 'invert' | 'bg' | 'cs'>
}

/** The most pixels of an animated result, all frames together: they are held in memory, four bytes each. */
const maxAnimatedPixels = 50_000_000
/** Pixels of an animated source that are decoded at a time. */
const batchPixels = 16_000_000
/** The most pixels that a drawing is rendered at before it is scaled to size. */
const maxRenderedPixels = 64_000_000
/** Above this a blur is computed on a reduced copy: the same look at a fraction of the work. */
const directBlurSigma = 8
/** Side of the reduced copy on which the busiest part is looked for. */
const searchSide = 512
/** The least effort: 150 ms for 1600 pixels, where the default takes seconds for some 10 % fewer bytes. */
const avifEffort = 0
/** AVIF at three fifths of the number looks at least as good as WebP and JPEG (signal to noise), in no more bytes. */
const avifQualityFactor = 0.6

/**
 * Makes the derived image. Throws `ApiError`: 413 for an animation of too many pixels, 500 when the decoder fails on an
 * original that it took at upload.
 */
export async function transform(path: string, probe: ImageProbe, plan: TransformPlan): Promise<Buffer> {
  try {
    return plan.animated ? await transformAnimation(path, probe, plan) : await transformStill(path, probe, plan)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw httpError(500, `The image could not be transformed: ${reasonOf(error)}`)
  }
}

async function transformStill(path: string, probe: ImageProbe, plan: TransformPlan): Promise<Buffer> {
  const factor = renderingFactor(probe, plan.geometry)
  const image = await openImage(path, probe, {failOn: 'none', ...(factor > 1 ? {density: 72 * factor} : {})})
  const region = scaleRect(await chooseRegion(image, probe, plan.geometry), factor, probe)
  const shaped = await applyBlur(shape(image, region, isWhole(region, probe, factor), plan), plan)
  return encode(shaped, plan).toBuffer()
}

/**
 * Each frame by itself, because turning, mirroring and searching are not defined on the strip that decoders deliver; a few
 * frames are decoded at a time, because all of a long animation would not fit into memory.
 */
async function transformAnimation(path: string, probe: ImageProbe, plan: TransformPlan): Promise<Buffer> {
  const {width, height} = plan.geometry.output
  const bytesPerFrame = width * height * 4
  if (width * height * probe.frames > maxAnimatedPixels) {
    throw httpError(413, 'The animation would be too large; ask for a smaller one, or add frame=1 for its first frame')
  }
  const result = Buffer.alloc(bytesPerFrame * probe.frames)
  const batch = Math.max(1, Math.floor(batchPixels / (probe.width * probe.height)))
  let region: Rect | undefined
  for (let first = 0; first < probe.frames; first += batch) {
    for (const [offset, frame] of (await decodeFrames(path, probe, first, batch)).entries()) {
      region ??= await chooseRegion(frame, probe, plan.geometry)
      const shaped = await applyBlur(shape(frame, region, isWhole(region, probe, 1), plan), plan)
      const pixels = await shaped.toColourspace('srgb').ensureAlpha().raw().toBuffer()
      pixels.copy(result, (first + offset) * bytesPerFrame)
    }
  }
  const pages = {width, height: height * probe.frames, channels: 4, pageHeight: height} as const
  const joined = sharp(result, {raw: pages, limitInputPixels: false})
  const {loop, delay} = probe
  return await (
    plan.format === 'webp' ? joined.webp({quality: plan.quality, loop, delay}) : joined.gif({loop, delay})
  ).toBuffer()
}

async function decodeFrames(path: string, {frames}: ImageProbe, first: number, most: number): Promise<Sharp[]> {
  const count = Math.min(most, frames - first)
  const {data, info} = await sharp(path, {page: first, pages: count, failOn: 'none', limitInputPixels: maxPixels})
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  const size = data.length / count
  const raw = {width: info.width, height: info.height / count, channels: 4} as const
  return Array.from({length: count}, (_, index) => sharp(data.subarray(index * size, (index + 1) * size), {raw}))
}

/** Cut, scale, turn, mirror, surround, and the effects, in the order that sharp's pipeline has by itself. */
function shape(image: Sharp, region: Rect, isWholeImage: boolean, plan: TransformPlan): Sharp {
  const {geometry, effects} = plan
  const {scaleTo, turn, border, output} = geometry
  // A cut costs the decoder its shortcut of reading a JPEG at reduced size; none is made where it would cut nothing.
  const cut = isWholeImage ? image : image.extract(region)
  const scaled = cut.resize({...scaleTo, fit: 'fill'})

  // Mirroring comes before turning in the pipeline, and is wanted after it: on its side, the axes change places.
  const sideways = turn === 90 || turn === 270
  if (sideways ? geometry.flipX : geometry.flipY) scaled.flip()
  if (sideways ? geometry.flipY : geometry.flipX) scaled.flop()
  if (turn !== 0) scaled.rotate(turn)

  const background = effects.bg ?? defaultBackground(plan.format)
  const isSolid = background.alpha === 1
  if (isSolid && (effects.bg !== undefined || !keepsAlpha(plan.format))) scaled.flatten({background})
  if (Object.values(border).some((side) => side > 0)) scaled.extend({...border, background})
  if (effects.bg !== undefined && !isSolid) {
    const sheet = {create: {...output, channels: 4 as const, background}}
    scaled.composite([{input: sheet, blend: 'dest-over'}])
    if (!keepsAlpha(plan.format)) scaled.flatten({background: {...background, alpha: 1}})
  }

  if (effects.invert === true) scaled.negate({alpha: false})
  if (effects.sat === '-100' || effects.cs === 'b-w') scaled.greyscale()
  if (effects.cs === 'origin') scaled.keepIccProfile()
  if (effects.sharp !== undefined && effects.sharp > 0) scaled.sharpen({sigma: 0.5 + effects.sharp / 40})
  return scaled
}

/** The hosted scale of 1 to 2000 is eight times the radius (sigma) of the blur in pixels of the result. */
async function applyBlur(image: Sharp, {effects, geometry}: TransformPlan): Promise<Sharp> {
  if (effects.blur === undefined || effects.blur === 0) return image
  const sigma = Math.max(0.3, effects.blur / 8)
  if (sigma <= directBlurSigma) return image.blur(sigma)

  const factor = sigma / (directBlurSigma / 2)
  const {width, height} = geometry.output
  const full = await image.raw().toBuffer({resolveWithObject: true})
  const reduced = await sharp(full.data, {raw: full.info})
    .resize({
      width: Math.max(1, Math.round(width / factor)),
      height: Math.max(1, Math.round(height / factor)),
      fit: 'fill',
    })
    .blur(sigma / factor)
    .raw()
    .toBuffer({resolveWithObject: true})
  return sharp(reduced.data, {raw: reduced.info}).resize({width, height, fit: 'fill', kernel: 'cubic'})
}

function encode(image: Sharp, {format, quality, progressive}: TransformPlan): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({quality, progressive})
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({quality})
    case 'avif':
      return image.avif({quality: Math.max(1, Math.round(quality * avifQualityFactor)), effort: avifEffort})
    case 'gif':
      return image.gif()
  }
}

/** For `crop=entropy`, finds the busiest part of the size that is needed, on a reduced copy. */
async function chooseRegion(image: Sharp, source: ImageProbe, {region, searchIn}: Geometry): Promise<Rect> {
  if (searchIn === undefined) return region
  const factor = Math.min(1, searchSide / Math.max(searchIn.width, searchIn.height))
  const reduce = (side: number) => Math.max(1, Math.round(side * factor))
  const copy = image.clone()
  if (!isWhole(searchIn, source, 1)) copy.extract(searchIn)
  const small = await copy
    .resize({width: reduce(searchIn.width), height: reduce(searchIn.height), fit: 'fill'})
    .png({compressionLevel: 1})
    .toBuffer()
  const {info} = await sharp(small)
    .resize({
      width: reduce(region.width),
      height: reduce(region.height),
      fit: 'cover',
      position: sharp.strategy.entropy,
    })
    .raw()
    .toBuffer({resolveWithObject: true})
  const place = (offset: number | undefined, room: number) =>
    Math.min(room, Math.max(0, Math.round(Math.abs(offset ?? 0) / factor)))
  return {
    ...region,
    left: searchIn.left + place(info.cropOffsetLeft, searchIn.width - region.width),
    top: searchIn.top + place(info.cropOffsetTop, searchIn.height - region.height),
  }
}

/** A drawing that is enlarged is rendered larger, so that it stays sharp; 72 is its natural density. */
function renderingFactor(probe: ImageProbe, {region, scaleTo}: Geometry): number {
  if (probe.ext !== 'svg') return 1
  const wanted = Math.max(scaleTo.width / region.width, scaleTo.height / region.height)
  const affordable = Math.sqrt(maxRenderedPixels / (probe.width * probe.height))
  return Math.max(1, Math.min(wanted, affordable, 1000))
}

function scaleRect(rect: Rect, factor: number, {width, height}: ImageProbe): Rect {
  if (factor === 1) return rect
  const left = Math.floor(rect.left * factor)
  const top = Math.floor(rect.top * factor)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(rect.width * factor), Math.floor(width * factor) - left)),
    height: Math.max(1, Math.min(Math.round(rect.height * factor), Math.floor(height * factor) - top)),
  }
}

function isWhole(region: Rect, {width, height}: ImageProbe, factor: number): boolean {
  return region.width >= Math.floor(width * factor) && region.height >= Math.floor(height * factor)
}

function keepsAlpha(format: OutputFormat): boolean {
  return format !== 'jpeg'
}

/** White, and see-through where the format can (hosted: the same). */
function defaultBackground(format: OutputFormat): Colour {
  return {r: 255, g: 255, b: 255, alpha: keepsAlpha(format) ? 0 : 1}
}
