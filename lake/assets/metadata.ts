import {encode} from 'blurhash'
import sharp, {type Sharp} from 'sharp'
import {AssetError} from './errors.ts'
import {readExif} from './exif.ts'
import {extractPalette} from './palette.ts'
import {openImage, undecodable, type ImageProbe} from './probe.ts'
import type {ImageMetadata, MetadataName} from './types.ts'

/** Longest side of the small copy that colours and placeholders are computed from: enough for both, quick for any image. */
const SAMPLE_SIDE = 256
/** Width of the inline placeholder (hosted: 20), and a bound on the height of very tall ones. */
const LQIP_WIDTH = 20
const LQIP_MAX_HEIGHT = 100

/** Up to this many pixels, every one of them is looked at. */
const MAX_EXACT_PIXELS = 32_000_000

/**
 * Decodes the whole image once and describes it.
 * Throws `AssetError` 400 when the pixels cannot be decoded (cut off, damaged).
 */
export async function describeImage(
  path: string,
  probe: ImageProbe,
  wanted: ReadonlySet<MetadataName>,
): Promise<ImageMetadata> {
  const {width, height} = probe
  try {
    const image = await openImage(path, probe, {failOn: 'error'})
    const {data, info} = await image
      .clone()
      .resize({width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside', withoutEnlargement: true})
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({resolveWithObject: true})
    const sample = {data, width: info.width, height: info.height}
    const palette = wanted.has('palette') ? await extractPalette(data) : undefined
    const {exif, image: tags, location} = readExif(probe.exif)
    return {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
      hasAlpha: probe.hasAlpha,
      // Reading every pixel is worth it only where one can be transparent.
      isOpaque: probe.hasAlpha ? await isOpaque(image, probe) : true,
      ...(wanted.has('lqip') ? {lqip: await makeLqip(sample, probe)} : {}),
      ...(wanted.has('blurhash') ? {blurHash: await makeBlurHash(sample)} : {}),
      ...(palette ? {palette} : {}),
      ...(wanted.has('exif') && exif ? {exif} : {}),
      ...(wanted.has('image') && tags ? {image: tags} : {}),
      ...(wanted.has('location') && location ? {location} : {}),
    }
  } catch (error) {
    throw error instanceof AssetError ? error : undecodable(error)
  }
}

/**
 * Whether no pixel lets anything through. Statistics need all pixels in memory; a huge image is asked at an eighth of its size, where a
 * single pixel is still seen, unless it is almost opaque itself.
 */
async function isOpaque(image: Sharp, {width, height}: ImageProbe): Promise<boolean> {
  if (width * height <= MAX_EXACT_PIXELS) return (await image.clone().stats()).isOpaque
  const {data, info} = await image
    .clone()
    .resize({width: Math.ceil(width / 8), height: Math.ceil(height / 8), fit: 'fill'})
    .png({compressionLevel: 1})
    .toBuffer({resolveWithObject: true})
  return info.channels < 4 || (await sharp(data).stats()).isOpaque
}

interface Sample {
  data: Buffer
  width: number
  height: number
}

function fromSample({data, width, height}: Sample) {
  return sharp(data, {raw: {width, height, channels: 4}})
}

/** A blurred preview as a data URI: PNG where the image can be transparent, else JPEG. */
async function makeLqip(sample: Sample, {width, hasAlpha}: ImageProbe): Promise<string> {
  const small = fromSample(sample).resize({
    width: Math.min(LQIP_WIDTH, width),
    height: LQIP_MAX_HEIGHT,
    fit: 'inside',
  })
  const bytes = hasAlpha ? await small.png().toBuffer() : await small.removeAlpha().jpeg({quality: 70}).toBuffer()
  return `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`
}

/** As the hosted service: five components along the longer side, proportionally fewer (rounded up) along the other. */
async function makeBlurHash(sample: Sample): Promise<string> {
  const ratio = sample.width / sample.height
  const {data, info} = await fromSample(sample)
    .resize({width: 32, height: 32, fit: 'inside', withoutEnlargement: true})
    .raw()
    .toBuffer({resolveWithObject: true})
  const components = (share: number) => Math.max(1, Math.ceil(5 * Math.min(1, share)))
  return encode(Uint8ClampedArray.from(data), info.width, info.height, components(ratio), components(1 / ratio))
}
