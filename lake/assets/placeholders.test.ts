import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from '@jest/globals'
import {encode, isBlurhashValid} from 'blurhash'
import sharp from 'sharp'
import {describeImage} from './metadata.ts'
import {parseMetadataNames} from './types.ts'
import {probeImage} from './probe.ts'
import {freshFolder} from '../testing/assets.ts'

/** Coloured stripes and a gradient, so that size, blur and rounding all show. */
const drawing = (hole = '') => `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
<defs><linearGradient id="g"><stop stop-color="#204060"/><stop offset="1" stop-color="#e0b080"/></linearGradient></defs>
<path fill="url(#g)" d="M0 0h640v400H0z${hole}" fill-rule="evenodd"/><path fill="#903020" d="M80 40h90v300H80z"/>
<path fill="#407040" d="M420 90h60v220h-60z"/></svg>`

async function metadataOf(bytes: Buffer, name: string) {
  const path = join(freshFolder(), name)
  writeFileSync(path, bytes)
  return describeImage(path, await probeImage(path), parseMetadataNames(undefined))
}

const dataUri = (type: string, bytes: Buffer): string => `data:image/${type};base64,${bytes.toString('base64')}`

describe('the inline placeholder is a copy of 20 pixels, blurred by 0.8', () => {
  test('as JPEG of quality 80', async () => {
    const bytes = await sharp(Buffer.from(drawing())).removeAlpha().webp({lossless: true}).toBuffer()
    const {lqip} = await metadataOf(bytes, 'opaque.webp')
    expect(lqip).toBe(dataUri('jpeg', await sharp(bytes).resize(20).blur(0.8).jpeg({quality: 80}).toBuffer()))
  })

  test('as PNG where there is a channel for transparency, used or not', async () => {
    const bytes = await sharp(Buffer.from(drawing())).ensureAlpha().png().toBuffer()
    const {lqip, isOpaque} = await metadataOf(bytes, 'channel.png')
    expect(isOpaque).toBe(true)
    expect(lqip).toBe(dataUri('png', await sharp(bytes).resize(20).blur(0.8).png().toBuffer()))
  })

  test('of a drawing: as PNG only where something shows through', async () => {
    expect((await metadataOf(Buffer.from(drawing()), 'full.svg')).lqip).toMatch(/^data:image\/jpeg/)
    expect((await metadataOf(Buffer.from(drawing('M9 9h99v99H9z')), 'hole.svg')).lqip).toMatch(/^data:image\/png/)
  })
})

test('the blurHash is that of a copy of 100 pixels, its average colour rounded up', async () => {
  const bytes = await sharp(Buffer.from(drawing())).removeAlpha().png().toBuffer()
  const {blurHash = ''} = await metadataOf(bytes, 'opaque.png')
  expect(isBlurhashValid(blurHash).result).toBe(true)
  const {data, info} = await sharp(bytes)
    .resize(100, 100, {fit: 'inside'})
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  const usual = encode(Uint8ClampedArray.from(data), info.width, info.height, 5, 4)
  expect(blurHash.slice(0, 2) + blurHash.slice(6)).toBe(usual.slice(0, 2) + usual.slice(6))
  const parts = (hash: string): readonly number[] => {
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
    const colour = Array.from(hash.slice(2, 6)).reduce((sum, digit) => sum * 83 + digits.indexOf(digit), 0)
    return [colour >> 16, (colour >> 8) & 255, colour & 255]
  }
  const linear = (part: number): number => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  const exact = [0, 1, 2].map((part) => {
    const values = data.filter((_value, at) => at % 4 === part)
    const mean = values.reduce((sum, value) => sum + linear(value), 0) / values.length
    return 255 * (1.055 * mean ** (1 / 2.4) - 0.055)
  })
  expect(parts(blurHash)).toEqual(exact.map(Math.ceil))
  expect(parts(usual)).toEqual(exact.map(Math.round))
  expect(parts(blurHash)).not.toEqual(parts(usual))
})

test('the palette is that of a small JPEG copy whose colours are not smoothed, with transparent parts in black', async () => {
  const {palette} = await metadataOf(Buffer.from(drawing('M9 9h300v380H9z')), 'hole.svg')
  const colours = Object.entries(palette ?? {}).flatMap(([name, swatch]) =>
    typeof swatch === 'object' ? [`${name} ${swatch.background} ${swatch.population}`] : [],
  )
  expect(colours).toEqual([
    'darkMuted #446434 0',
    'darkVibrant #0c3456 0.02',
    'lightMuted #c09c84 0.01',
    'lightVibrant #dcac80 4',
    'muted #b48c5c 0.4',
    'vibrant #94341c 0.16',
    'dominant #dcac80 4',
  ])
})
