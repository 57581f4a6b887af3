import type {Swatch as VibrantSwatch} from '@vibrant/color'
import {DefaultGenerator} from '@vibrant/generator-default'
import {MMCQ} from '@vibrant/quantizer-mmcq'
import type {Palette, Swatch} from './types.ts'

/** Colours the image is reduced to before the characteristic ones are picked (node-vibrant's default). */
const COLOUR_COUNT = 64

/**
 * The characteristic colours of an image, by the same algorithm as the hosted service (node-vibrant); `dominant` is the
 * most frequent of the six. Takes 8-bit RGBA pixels. Undefined when no pixel is visible.
 */
export async function extractPalette(rgba: Uint8Array): Promise<Palette | undefined> {
  const pixelCount = rgba.length / 4
  const visible = keep(rgba, (_r, _g, _b, alpha) => alpha >= 125)
  if (visible === undefined) return undefined
  // Paper white says nothing about a picture, unless there is nothing else in it.
  const coloured = keep(visible, (r, g, b) => !(r > 250 && g > 250 && b > 250)) ?? visible

  // On flat artwork the quantizer also returns boxes without a pixel in them, whose colour does not occur at all.
  const quantized = MMCQ(Buffer.from(coloured), {colorCount: COLOUR_COUNT}).filter(({population}) => population > 0)
  const picked = await DefaultGenerator(quantized)
  const toSwatch = (swatch: VibrantSwatch | null | undefined): Swatch | undefined =>
    swatch ? describe(swatch, pixelCount) : undefined

  const swatches = {
    darkMuted: toSwatch(picked['DarkMuted']),
    darkVibrant: toSwatch(picked['DarkVibrant']),
    lightMuted: toSwatch(picked['LightMuted']),
    lightVibrant: toSwatch(picked['LightVibrant']),
    muted: toSwatch(picked['Muted']),
    vibrant: toSwatch(picked['Vibrant']),
  }
  const palette: Palette = {_type: 'sanity.imagePalette'}
  let dominant: Swatch | undefined
  for (const [name, swatch] of Object.entries(swatches)) {
    if (swatch === undefined) continue
    Object.assign(palette, {[name]: swatch})
    if (dominant === undefined || swatch.population > dominant.population) dominant = swatch
  }
  return dominant === undefined ? undefined : {...palette, dominant}
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

/** A copy in which the pixels that fail the test have alpha 0, which the quantizer skips; undefined when none is left. */
function keep(
  rgba: Uint8Array,
  test: (r: number, g: number, b: number, alpha: number) => boolean,
): Uint8Array | undefined {
  const copy = Uint8Array.from(rgba)
  let kept = 0
  for (let i = 0; i < copy.length; i += 4) {
    const alpha = copy[i + 3] ?? 0
    if (alpha > 0 && test(copy[i] ?? 0, copy[i + 1] ?? 0, copy[i + 2] ?? 0, alpha)) kept += 1
    else copy[i + 3] = 0
  }
  return kept === 0 ? undefined : copy
}
