import sharp, {type Sharp} from 'sharp'
import {ApiError} from '../common/errors.ts'
import {readExif} from './exif.ts'
import {extractPalette} from './palette.ts'
import {makeBlurHash, makeLqip} from './placeholders.ts'
import {openImage, undecodable, type ImageProbe} from './probe.ts'
import type {ImageMetadata, MetadataName} from './types.ts'

/** Up to this many pixels, every one of them is looked at, and each small copy is made from the image itself. */
const maxExactPixels = 32_000_000

/** Longest side of what the small copies of larger images are made from, so that they are decoded once. */
const largeSampleSide = 2_000

/**
 * Decodes an image and describes it, with the placeholders and colours that hosted Sanity gives it.
 * Throws `ApiError` 400 when the pixels cannot be decoded (cut off, damaged).
 */
export async function describeImage(
  path: string,
  probe: ImageProbe,
  wanted: ReadonlySet<MetadataName>,
): Promise<ImageMetadata> {
  const {width, height} = probe
  try {
    const image = await openImage(path, probe, {failOn: 'error'})
    const source = width * height <= maxExactPixels ? image : await reduce(image)
    // Reading every pixel is worth it only where one can be transparent.
    const opaque = probe.hasAlpha ? await isOpaque(image, probe) : true
    const palette = wanted.has('palette') ? await extractPalette(source.clone()) : undefined
    const {exif, image: tags, location} = readExif(probe.exif)
    return {
      _type: 'sanity.imageMetadata',
      dimensions: {_type: 'sanity.imageDimensions', width, height, aspectRatio: width / height},
      hasAlpha: probe.hasAlpha,
      isOpaque: opaque,
      ...(wanted.has('lqip') ? {lqip: await makeLqip(source.clone(), probe, opaque)} : {}),
      ...(wanted.has('blurhash') ? {blurHash: await makeBlurHash(source.clone(), width / height)} : {}),
      ...(palette ? {palette} : {}),
      ...(wanted.has('exif') && exif ? {exif} : {}),
      ...(wanted.has('image') && tags ? {image: tags} : {}),
      ...(wanted.has('location') && location ? {location} : {}),
    }
  } catch (error) {
    throw error instanceof ApiError ? error : undecodable(error)
  }
}

/**
 * Whether no pixel lets anything through. Statistics need all pixels in memory; a huge image is asked at an eighth of its size, where a
 * single pixel is still seen, unless it is almost opaque itself.
 */
async function isOpaque(image: Sharp, {width, height}: ImageProbe): Promise<boolean> {
  if (width * height <= maxExactPixels) return (await image.clone().stats()).isOpaque
  const {data, info} = await image
    .clone()
    .resize({width: Math.ceil(width / 8), height: Math.ceil(height / 8), fit: 'fill'})
    .png({compressionLevel: 1})
    .toBuffer({resolveWithObject: true})
  return info.channels < 4 || (await sharp(data).stats()).isOpaque
}

async function reduce(image: Sharp): Promise<Sharp> {
  const size = {width: largeSampleSide, height: largeSampleSide, fit: 'inside', withoutEnlargement: true} as const
  return sharp(await image.clone().resize(size).png({compressionLevel: 1}).toBuffer())
}
