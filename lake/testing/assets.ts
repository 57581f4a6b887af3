import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {afterAll} from '@jest/globals'
import sharp, {type Metadata} from 'sharp'
import {createAssetStore, type AssetStore, type ImageAssetDocument} from '../assets/store.ts'
import type {AssetResponse, AssetStoreOptions, UploadOptions} from '../assets/types.ts'

/** Helpers of the tests of assets: real stores in fresh folders, real images whose every corner has its colour. */

export const destination = {projectId: 'local', dataset: 'production', assetBaseUrl: 'http://localhost:3900'}

export const testColours = {
  red: {r: 220, g: 30, b: 30},
  green: {r: 30, g: 180, b: 60},
  blue: {r: 30, g: 60, b: 220},
  yellow: {r: 240, g: 220, b: 40},
  white: {r: 255, g: 255, b: 255},
  black: {r: 0, g: 0, b: 0},
  magenta: {r: 255, g: 0, b: 255},
} as const
export type ColourName = keyof typeof testColours

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, {recursive: true, force: true})
})

/** A new empty folder, which is deleted after the tests of the file. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'apothecary-assets-'))
  folders.push(folder)
  return folder
}

export function openStore(options: Partial<AssetStoreOptions> = {}): AssetStore {
  return createAssetStore({dir: freshFolder(), now: () => Date.now(), maxDerivedBytes: 50_000_000, ...options})
}

export function upload(store: AssetStore, bytes: Buffer, options: Partial<UploadOptions> = {}) {
  return store.uploadImage(Readable.from([bytes]), {...destination, ...options})
}

export function uploadFile(store: AssetStore, bytes: Buffer, options: Partial<UploadOptions> = {}) {
  return store.uploadFile(Readable.from([bytes]), {...destination, ...options})
}

function flat(width: number, height: number, colour: {r: number; g: number; b: number; alpha?: number}) {
  return sharp({create: {width, height, channels: 4, background: colour}})
}

/** Top left red, top right green, bottom left blue, bottom right yellow. */
export async function quadrants(width = 400, height = 300) {
  const half = {width: Math.floor(width / 2), height: Math.floor(height / 2)}
  const part = async (colour: ColourName, left: number, top: number) => ({
    input: await flat(half.width, half.height, testColours[colour]).png().toBuffer(),
    left,
    top,
  })
  const parts = [
    await part('green', half.width, 0),
    await part('blue', 0, half.height),
    await part('yellow', half.width, half.height),
  ]
  return sharp(await flat(width, height, testColours.red).composite(parts).removeAlpha().png().toBuffer())
}

/** A red square in the middle of a transparent picture. */
export async function redOnTransparent(side = 200) {
  const middle = await flat(side / 2, side / 2, testColours.red)
    .png()
    .toBuffer()
  return await flat(side, side, {r: 0, g: 0, b: 0, alpha: 0})
    .composite([{input: middle}])
    .png()
    .toBuffer()
}

/** An animation of one frame a colour, each 100 ms longer than the one before, each with a black top left corner. */
export async function animation(format: 'gif' | 'webp', colours: ColourName[], width = 60, height = 40) {
  const corner = await flat(width / 2, height / 2, testColours.black)
    .png()
    .toBuffer()
  const frames = await Promise.all(
    colours.map((name) =>
      flat(width, height, testColours[name])
        .composite([{input: corner, left: 0, top: 0}])
        .png()
        .toBuffer(),
    ),
  )
  const delay = colours.map((_, index) => (index + 1) * 100)
  const joined = sharp(frames, {join: {animated: true}})
  return format === 'gif'
    ? await joined.gif({delay, loop: 3}).toBuffer()
    : await joined.webp({delay, loop: 3}).toBuffer()
}

export interface Fetched {
  response: AssetResponse
  status: number
  headers: Record<string, string>
  body: Buffer
}

export async function fetchImage(
  store: AssetStore,
  document: ImageAssetDocument,
  query = '',
  extra: {accept?: string; ifNoneMatch?: string; method?: 'GET' | 'HEAD'; filename?: string} = {},
): Promise<Fetched> {
  const {width, height} = document.metadata.dimensions
  const request = {hash: document.assetId, width, height, ext: document.extension, query: new URLSearchParams(query)}
  return await received(await store.image({...request, ...extra}))
}

export async function received(response: AssetResponse): Promise<Fetched> {
  const {status, headers, body} = response
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.isBuffer(body) ? body : await buffer(body)
  return {response, status, headers, body: bytes}
}

/** `600x450 jpeg`, or the status and message of a refusal. */
export async function summary({status, body}: Fetched): Promise<string> {
  if (status !== 200) return `${status} ${body.toString()}`
  const {width, height, format, compression} = await sharp(body).metadata()
  return `${width}x${height} ${compression === 'av1' ? 'avif' : format}`
}

export async function metadataOf({body}: Fetched): Promise<Metadata> {
  return await sharp(body, {animated: true}).metadata()
}

/** The nearest named colour at a place given in fractions of the width and height; `clear` where nothing is opaque. */
export async function colourAt(image: Buffer, x: number, y: number): Promise<ColourName | 'clear'> {
  const {data, info} = await sharp(image).toColourspace('srgb').ensureAlpha().raw().toBuffer({resolveWithObject: true})
  const column = Math.min(info.width - 1, Math.floor(x * info.width))
  const row = Math.min(info.height - 1, Math.floor(y * info.height))
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray((row * info.width + column) * 4)
  if (alpha < 128) return 'clear'
  const distance = (name: ColourName) => {
    const colour = testColours[name]
    return Math.abs(colour.r - r) + Math.abs(colour.g - g) + Math.abs(colour.b - b)
  }
  const names: ColourName[] = ['red', 'green', 'blue', 'yellow', 'white', 'black', 'magenta']
  return names.reduce((best, name) => (distance(name) < distance(best) ? name : best))
}

/** The colours in the four corners, clockwise from the top left. */
export async function corners(image: Buffer): Promise<string> {
  const places: [number, number][] = [
    [0.03, 0.03],
    [0.97, 0.03],
    [0.97, 0.97],
    [0.03, 0.97],
  ]
  return (await Promise.all(places.map(([x, y]) => colourAt(image, x, y)))).join(' ')
}
