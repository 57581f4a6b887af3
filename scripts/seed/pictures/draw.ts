import sharp from 'sharp'
import {type PictureRequest, type PictureSource, PictureUnreachable} from '../../migrate/images/source.ts'
import {emblem} from './emblems.ts'
import {animation} from './motion.ts'
import {portrait} from './people.ts'
import {packshot} from './products.ts'
import {type Random, randomOf} from './random.ts'
import {botanical, landscape, nightLand, ripples} from './scenes.ts'
import {bowlFromAbove, stillLife} from './table.ts'

/**
 * Draws the pictures of the sample site, whose addresses do not exist: compositions in the site's palette, the same for the
 * same address everywhere. What is drawn goes by the address and the alternative text; .gif addresses move.
 */
export const drawnPictures: PictureSource = async (request) => {
  // What was no web address on the old site was a broken picture there.
  if (!/^https?:\/\//.test(request.url)) throw new PictureUnreachable('the address is not a whole web address')
  const name = filenameOf(request.url)
  if (/\.gif$/i.test(name))
    return {bytes: await animation(randomOf(name), sizeOf(request, 480, 320)), contentType: 'image/gif', filename: name}
  const {svg, jpeg} = drawing(request, name)
  const image = sharp(Buffer.from(svg), {density: 72})
  const bytes = await (
    jpeg ? image.flatten({background: '#FBFAF6'}).jpeg({quality: 86, chromaSubsampling: '4:4:4'}) : image.png()
  ).toBuffer()
  return {bytes, contentType: jpeg ? 'image/jpeg' : 'image/png', filename: name}
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The SVG of a picture. */
export function drawing(
  request: PictureRequest,
  name = filenameOf(request.url),
): {readonly svg: string; readonly jpeg: boolean} {
  const random = randomOf(name)
  const words = `${name} ${request.alt ?? ''}`.toLowerCase()
  const {scene, size} = sceneFor(request, words)
  const inner = scene(random, size.width, size.height)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${inner}</svg>`,
    jpeg: !/\.png$/i.test(name),
  }
}

type SceneFor = (random: Random, width: number, height: number) => string

function sceneFor(request: PictureRequest, words: string): {readonly scene: SceneFor; readonly size: Size} {
  const {url} = request
  if (/\/people\//.test(url)) return {scene: portrait, size: sizeOf(request, 640, 640)}
  if (/\/icons\/|logo/.test(url) || /\blogo\b/.test(words)) return {scene: emblem, size: sizeOf(request, 480, 480)}
  if (isProduct(words))
    return {scene: (random, width, height) => packshot(random, width, height, words), size: sizeOf(request, 960, 960)}
  const size = sizeOf(request, url.endsWith('-m.jpg') ? 720 : 1200, url.endsWith('-m.jpg') ? 960 : 800)
  if (
    /soup|bowl|topping|lentil|recipe|plate|stew|salad|food/.test(words) &&
    !/window|person|woman|family/.test(words)
  ) {
    return {scene: /hero|table|family|full-bleed/.test(words) ? either(bowlFromAbove, stillLife) : bowlFromAbove, size}
  }
  if (/migraine|aura|ripple|zigzag|spark|headache|blind/.test(words)) return {scene: ripples, size}
  if (/night|sleep|insomnia|dark|bed|dream|moon|magnesium|capsule/.test(words))
    return {scene: either(nightLand, stillLife), size}
  if (/park|walk|path|outside|garden|morning|travel|mornings|bench/.test(words)) return {scene: landscape, size}
  if (/kitchen|window|table|glass|jar|pharmac|tablet|seeds|cup/.test(words)) return {scene: stillLife, size}
  return {scene: either(botanical, either(landscape, stillLife)), size}
}

function isProduct(words: string): boolean {
  return /\bjar of|pouch|\btin\b|gummies jar|jar on|jar with|starter-kit|starter kit|gel cap|cool-cap|eye mask|tinted|glasses|blanket|journal|notebook|box of|label guide|label-guide|blood sugar log|log-cover|evening-calm|daily-ease|full-garden|low-dose|lemon-balm/.test(
    words,
  )
}

function either(one: SceneFor, other: SceneFor): SceneFor {
  return (random, width, height) => (random.chance(0.5) ? one : other)(random, width, height)
}

/** The size that the input gives, within reason; else the given one. */
function sizeOf({width, height}: PictureRequest, standardWidth: number, standardHeight: number): Size {
  if (width === undefined || height === undefined || width < 1 || height < 1)
    return {width: standardWidth, height: standardHeight}
  const scale = Math.min(1, 2400 / Math.max(width, height))
  return {width: Math.round(width * scale), height: Math.round(height * scale)}
}

function filenameOf(url: string): string {
  const name = url
    .replace(/[?#].*$/, '')
    .split('/')
    .findLast((part) => part !== '')
  return name === undefined ? 'picture.jpg' : name
}
