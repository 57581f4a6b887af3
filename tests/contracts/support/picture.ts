import sharp from 'sharp'

const colours = {
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  cyan: [0, 255, 255],
  magenta: [255, 0, 255],
  white: [255, 255, 255],
  black: [0, 0, 0],
} as const
export type ColourName = keyof typeof colours

function flat(name: ColourName, width: number, height: number) {
  const [r, g, b] = colours[name]
  return sharp({create: {width, height, channels: 3, background: {r, g, b}}})
    .png()
    .toBuffer()
}

/** A PNG: top left red, top right green, bottom right yellow, bottom left blue. */
export async function quadrants(width: number, height: number): Promise<Buffer> {
  const [w, h] = [width / 2, height / 2]
  const parts = [
    {input: await flat('green', w, h), left: w, top: 0},
    {input: await flat('yellow', w, h), left: w, top: h},
    {input: await flat('blue', w, h), left: 0, top: h},
  ]
  return sharp(await flat('red', width, height))
    .composite(parts)
    .png()
    .toBuffer()
}

/** A GIF of two frames, red and then blue. */
export async function twoFrames(width: number, height: number): Promise<Buffer> {
  const frames = [await flat('red', width, height), await flat('blue', width, height)]
  return sharp(frames, {join: {animated: true}})
    .gif({delay: [100, 100]})
    .toBuffer()
}

/** A PNG of which nothing is to be seen. */
export function transparent(width: number, height: number): Promise<Buffer> {
  return sharp({create: {width, height, channels: 4, background: {r: 0, g: 0, b: 0, alpha: 0}}})
    .png()
    .toBuffer()
}

/** `400x300 png` */
export async function shapeOf(image: Buffer): Promise<string> {
  const {width, height, format, compression} = await sharp(image).metadata()
  return `${width}x${height} ${compression === 'av1' ? 'avif' : format}`
}

/** Red, green and blue (0 to 255) at a place given in fractions of width and height. */
export async function pixelAt(image: Buffer, x: number, y: number): Promise<readonly [number, number, number]> {
  const {data, info} = await sharp(image).toColourspace('srgb').removeAlpha().raw().toBuffer({resolveWithObject: true})
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
  const [r = 0, g = 0, b = 0] = data.subarray(at)
  return [r, g, b]
}

/** The name of the colour at a place, or its value where it is none that has a name. Compression may change a little. */
export async function colourAt(image: Buffer, x: number, y: number): Promise<string> {
  const pixel = await pixelAt(image, x, y)
  const isNear = (wanted: readonly number[]) =>
    wanted.every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 40)
  return Object.entries(colours).find(([, wanted]) => isNear(wanted))?.[0] ?? pixel.join()
}

/** The colours near the four corners, clockwise from the top left. */
export async function cornersOf(image: Buffer): Promise<string> {
  const places = [
    [0.03, 0.03],
    [0.97, 0.03],
    [0.97, 0.97],
    [0.03, 0.97],
  ] as const
  const names = await Promise.all(places.map(([x, y]) => colourAt(image, x, y)))
  return names.join(' ')
}
