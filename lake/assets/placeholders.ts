import {encode} from 'blurhash'
import type {Sharp} from 'sharp'
import type {ImageProbe} from './probe.ts'

/*
 * The sizes, blur and quality below are hosted Sanity's. It documents none; they were found by trying which give the metadata that it stored
 * for the pictures of public archives (docs/lake.md, "What differs from hosted Sanity").
 */

/** Width of the inline placeholder in pixels, and a bound on the height of very tall ones. */
const lqipWidth = 20
const lqipMaxHeight = 100

/** Standard deviation of the placeholder's blur, in pixels. */
const lqipBlur = 0.8

/** Longest side of the copy that a blurHash is computed from, in pixels. */
const blurHashSide = 100

/** A blurred preview as a data URI: PNG where the image can be transparent (a drawing: where it is), else JPEG. */
export async function makeLqip(image: Sharp, {width, hasAlpha, ext}: ImageProbe, isOpaque: boolean): Promise<string> {
  const size = {width: Math.min(lqipWidth, width), height: lqipMaxHeight, fit: 'inside'} as const
  const small = image.resize(size).blur(lqipBlur)
  const isTransparent = ext === 'svg' ? !isOpaque : hasAlpha
  const bytes = isTransparent ? await small.png().toBuffer() : await small.jpeg().toBuffer()
  return `data:image/${isTransparent ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`
}

/** Five components along the longer side, proportionally fewer (rounded up) along the other. `aspectRatio` is width / height. */
export async function makeBlurHash(image: Sharp, aspectRatio: number): Promise<string> {
  const {data, info} = await image
    .resize({width: blurHashSide, height: blurHashSide, fit: 'inside'})
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  const components = (share: number): number => Math.max(1, Math.ceil(5 * Math.min(1, share)))
  const pixels = Uint8ClampedArray.from(data)
  const hash = encode(pixels, info.width, info.height, components(aspectRatio), components(1 / aspectRatio))
  // Size and contrast take one digit each; the next four are the average colour.
  return hash.slice(0, 2) + base83(averageColour(pixels)) + hash.slice(6)
}

/**
 * The average colour of RGBA pixels in linear light, as 24 bits. Hosted Sanity's encoder is an older one: it adds a half to each part and
 * then rounds it, where `blurhash` 2 only rounds.
 */
function averageColour(pixels: Uint8ClampedArray): number {
  const sums = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    for (let part = 0; part < 3; part++) sums[part] = (sums[part] ?? 0) + toLinear(pixels[at + part] ?? 0)
  }
  const count = pixels.length / 4
  return sums.reduce((colour, sum) => colour * 256 + Math.min(255, Math.round(fromLinear(sum / count) + 0.5)), 0)
}

/** From a part of an sRGB colour (0 to 255) to linear light (0 to 1), by the formula of IEC 61966-2-1. */
function toLinear(part: number): number {
  const value = part / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  return 255 * (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

/** A 24-bit number as four digits of the base that blurHash uses. */
function base83(value: number): string {
  return [3, 2, 1, 0].map((power) => digits.charAt(Math.floor(value / 83 ** power) % 83)).join('')
}
