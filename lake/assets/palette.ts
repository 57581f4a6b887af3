import type {Swatch as VibrantSwatch} from '@vibrant/color'
import {DefaultGenerator} from '@vibrant/generator-default'
import {MMCQ} from '@vibrant/quantizer-mmcq'
import {decode} from 'jpeg-js'
import type {Sharp} from 'sharp'
import type {ImageMetadata, Swatch} from './types.ts'

/** Colours the image is reduced to before the characteristic ones are picked (node-vibrant's default). */
const colourCount = 64

/** The characteristic colours, as node-vibrant names them. */
const names = ['DarkMuted', 'DarkVibrant', 'LightMuted', 'LightVibrant', 'Muted', 'Vibrant'] as const

/** Longest side of the copy that is looked at, in pixels. Hosted Sanity documents none; see `placeholders.ts`. */
const sampleSide = 250

/**
 * The characteristic colours of an image, by the same algorithm as hosted Sanity's (node-vibrant over a small JPEG copy, in which what is
 * transparent is black); `dominant` is the most frequent of the six. The copy is decoded by `jpeg-js`, as there: it does not smooth colours
 * between pixels as sharp does, and the smallest difference can change which colours are picked.
 */
export async function extractPalette(image: Sharp): Promise<ImageMetadata['palette']> {
  const copy = await image
    .resize({width: sampleSide, height: sampleSide, fit: 'inside', withoutEnlargement: true})
    .flatten({background: '#000'})
    .jpeg()
    .toBuffer()
  const rgba = decode(copy, {useTArray: true}).data
  const pixelCount = rgba.length / 4
  // Paper white says nothing about a picture, unless there is nothing else in it.
  const coloured = withoutWhite(rgba) ?? rgba

  // On flat artwork the quantizer also returns boxes without a pixel in them, whose colour does not occur at all.
  const quantized = MMCQ(Buffer.from(coloured), {colorCount: colourCount}).filter(({population}) => population > 0)
  const picked = await DefaultGenerator(quantized)
  const swatches = names.flatMap((name): readonly [string, Swatch][] => {
    const swatch = picked[name]
    return swatch ? [[name.charAt(0).toLowerCase() + name.slice(1), describe(swatch, pixelCount)]] : []
  })
  const [dominant] = swatches.map(([, swatch]) => swatch).toSorted((a, b) => b.population - a.population)
  return dominant && {_type: 'sanity.imagePalette', ...Object.fromEntries(swatches), dominant}
}

function describe(swatch: VibrantSwatch, pixelCount: number): Swatch {
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: swatch.hex,
    foreground: swatch.bodyTextColor,
    title: swatch.titleTextColor,
    population: Math.round((swatch.population / pixelCount) * 10_000) / 100,
  }
}

/** A copy in which white pixels have alpha 0, which the quantizer skips; undefined when no other is left. */
function withoutWhite(rgba: Uint8Array): Uint8Array | undefined {
  const copy = Uint8Array.from(rgba)
  let kept = 0
  for (let i = 0; i < copy.length; i += 4) {
    if ([0, 1, 2].every((part) => (copy[i + part] ?? 0) > 250)) copy[i + 3] = 0
    else kept += 1
  }
  return kept === 0 ? undefined : copy
}
