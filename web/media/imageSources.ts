import {LRUCache} from 'lru-cache'
import {createImageUrlBuilder, type ImageUrlBuilder} from '@sanity/image-url'
import {settings} from '../sanity/client.ts'
import {displayedWidths} from './displayedWidths.ts'

/** A stored `contentImage`, and what projections may add: `lqip`, the tiny blurred copy as a data URL. */
export interface ImageValue {
  readonly asset?: {readonly _ref?: string | null} | null | undefined
  readonly alt?: string | null | undefined
  readonly caption?: string | null | undefined
  readonly credit?: string | null | undefined
  readonly source?:
    | {readonly url?: string | null; readonly width?: number | null; readonly height?: number | null}
    | null
    | undefined
  readonly hotspot?: Partial<Record<'x' | 'y' | 'width' | 'height', number>> | null | undefined
  readonly crop?: Partial<Record<'top' | 'bottom' | 'left' | 'right', number>> | null | undefined
  readonly lqip?: string | null | undefined
}

/** The attributes of an `<img>`. Sizes are in CSS pixels. */
export interface ImageSources {
  readonly src: string
  readonly srcSet?: string
  readonly width: number
  readonly height: number
}

/** So many pixels of a picture at most are delivered for each CSS pixel of its place, in either direction (images-1). */
const density = 2.1
/** The widest column, in CSS pixels. */
const widestColumn = 920
/**
 * The widths that are offered below the largest, in pixels. Those of whole windows are a little above what common
 * phones ask for: 721 (412 × 1.75), 828, 1080 to 1082 and 1170 to 1179.
 */
const widths = [96, 160, 240, 320, 480, 750, 960, 1200]
/** A place that is not described takes any width from that of a small phone to the widest column. */
const anyPlace = {least: 320, most: widestColumn}
const builder: ImageUrlBuilder = createImageUrlBuilder({
  projectId: settings.projectId,
  dataset: settings.dataset,
  baseUrl: settings.imageOrigin,
})

/** The file types that can hold an animation. */
const animatedTypes = new Set(['gif', 'webp'])

/** What was made last: the same pictures are on many pages, and their addresses took five hundredths of the time of a page. */
const made = new LRUCache<string, ImageSources>({max: 5000})

/**
 * The addresses of a picture in all widths that are of use in its place (`sizes`, as those of an `<img>`), through the
 * content lake's image pipeline; the browser takes the one that fits the place and its screen. `ratio` (width over
 * height) crops around the editor's hotspot. Of an animation they show the first frame: only `AnimatedPicture` has the
 * control that pauses one (accessibility-1, accessibility-2). `undefined` if no file was uploaded, or the reference is
 * not to an image.
 */
export function imageSources(image: ImageValue, ratio?: number, sizes?: string): ImageSources | undefined {
  const ref = image.asset?._ref
  const file = ref === undefined || ref === null ? undefined : assetSize(ref)
  if (ref === undefined || ref === null || file === undefined) return undefined
  const key = JSON.stringify([ref, ratio, sizes, image.crop, image.hotspot])
  const known = made.get(key)
  if (known !== undefined) return known
  const sources = makeSources(framed(image, ref), file, ratio, sizes)
  made.set(key, sources)
  return sources
}

function makeSources(
  image: FramedImage,
  file: {readonly width: number; readonly height: number; readonly extension: string},
  ratio: number | undefined,
  sizes: string | undefined,
): ImageSources {
  const storedWidth = Math.round(file.width * (1 - (image.crop?.left ?? 0) - (image.crop?.right ?? 0)))
  const storedHeight = Math.round(file.height * (1 - (image.crop?.top ?? 0) - (image.crop?.bottom ?? 0)))
  // The largest crop of that ratio: pictures are never enlarged.
  const width = ratio === undefined ? storedWidth : Math.min(storedWidth, Math.round(storedHeight * ratio))
  const height = ratio === undefined ? storedHeight : Math.round(width / ratio)
  const picture = builder.image(image)
  const whole = animatedTypes.has(file.extension) ? picture.frame(1) : picture
  // SVG files scale by themselves, and the image pipeline does not resize them.
  if (file.extension === 'svg') return {src: whole.url(), width, height}
  const at = (target: number): string => {
    const sized = whole.width(target).auto('format').quality(75)
    return (ratio === undefined ? sized.fit('max') : sized.height(Math.round(target / ratio)).fit('crop')).url()
  }
  const offered = offeredWidths(width, sizes)
  const middle = offered.find((candidate) => candidate >= 750) ?? offered.at(-1) ?? width
  return {src: at(middle), srcSet: offered.map((target) => `${at(target)} ${target}w`).join(', '), width, height}
}

/** The widths that are offered of a picture that is so many pixels wide, from that of its smallest place to that of its largest. */
function offeredWidths(width: number, sizes: string | undefined): readonly number[] {
  const {least, most} = (sizes === undefined ? undefined : displayedWidths(sizes)) ?? anyPlace
  const largest = Math.min(width, Math.round(density * Math.min(most, widestColumn)))
  // One that is hardly smaller would save nothing.
  return [...widths.filter((candidate) => candidate >= least && candidate < 0.8 * largest), largest]
}

/** The two addresses of an animated picture. Its width is at most that of the article's column at two device pixels per CSS pixel. */
export interface AnimationSources {
  readonly animated: string
  readonly still: string
  readonly width: number
  readonly height: number
}

/** Whether the file of a picture can be animated: a GIF (images-3). */
export function isAnimated(image: ImageValue): boolean {
  const ref = image.asset?._ref
  return ref !== undefined && ref !== null && ref.endsWith('-gif')
}

/** The addresses of an animated picture and of its first frame. `undefined` if no file was uploaded. */
export function animationSources(image: ImageValue): AnimationSources | undefined {
  const ref = image.asset?._ref
  const file = ref === undefined || ref === null ? undefined : assetSize(ref)
  if (ref === undefined || ref === null || file === undefined) return undefined
  const sized = builder
    .image({asset: {_ref: ref}})
    .width(Math.min(file.width, 1360))
    .auto('format')
    .fit('max')
  return {animated: sized.url(), still: sized.frame(1).url(), width: file.width, height: file.height}
}

/** The address of a picture at a fixed size in pixels, for feeds, share cards and structured data. */
export function imageUrl(image: ImageValue | null | undefined, width: number, height: number): string | undefined {
  const ref = image?.asset?._ref
  if (image === null || image === undefined || ref === undefined || ref === null || assetSize(ref) === undefined)
    return undefined
  return builder.image(framed(image, ref)).width(width).height(height).fit('crop').url()
}

/** A picture as `@sanity/image-url` takes it. */
interface FramedImage {
  asset: {_ref: string}
  crop?: Record<'top' | 'bottom' | 'left' | 'right', number>
  hotspot?: Record<'x' | 'y' | 'width' | 'height', number>
}

/** Applies the editor's crop and hotspot, if they are complete. */
function framed({crop, hotspot}: ImageValue, ref: string): FramedImage {
  const {top, bottom, left, right} = crop ?? {}
  const {x, y, width, height} = hotspot ?? {}
  const hasCrop = top !== undefined && bottom !== undefined && left !== undefined && right !== undefined
  const hasHotspot = x !== undefined && y !== undefined && width !== undefined && height !== undefined
  return {
    asset: {_ref: ref},
    ...(hasCrop ? {crop: {top, bottom, left, right}} : {}),
    ...(hasHotspot ? {hotspot: {x, y, width, height}} : {}),
  }
}

/** The size in pixels that Sanity writes into the id of every image, as `image-<hash>-1600x900-jpg`. */
function assetSize(ref: string): {width: number; height: number; extension: string} | undefined {
  const [, width, height, extension] = /^image-[^-]+-(\d+)x(\d+)-([a-z0-9]+)$/i.exec(ref) ?? []
  if (width === undefined || height === undefined || extension === undefined) return undefined
  return {width: Number(width), height: Number(height), extension}
}
