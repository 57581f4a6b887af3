import {httpError} from '../common/errors.ts'
import type {ImageParameters} from './params.ts'

/** Longest side of any result in pixels; what would be larger is scaled down to it (hosted limit). */
export const maxOutputSide = 8192

export interface Size {
  width: number
  height: number
}

export interface Rect extends Size {
  left: number
  top: number
}

/** What to do with the pixels of an upright source, in this order. All numbers are whole pixels. */
export interface Geometry {
  /** Take this part of the source … */
  region: Rect
  /** … or the busiest part of that size inside this one (`crop=entropy`). */
  searchIn: Rect | undefined
  /** Scale it to exactly this, */
  scaleTo: Size
  /** turn it clockwise, by 0, 90, 180 or 270 degrees, */
  turn: number
  /** mirror it, */
  flipX: boolean
  flipY: boolean
  /** and surround it. */
  border: {top: number; right: number; bottom: number; left: number}
  /** The size of the result. */
  output: Size
}

/** A part of the turned source, the size that part is scaled to, and the canvas that it is centred on. */
interface Fitted {
  part: Rect
  size: Size
  canvas: Size
  entropy?: boolean
}

/**
 * Works out the pixels of a transformation, from its parameters and the upright size of the source.
 * Throws `ApiError` 400 when `rect` lies outside the source.
 */
export function planGeometry(parameters: ImageParameters, source: Size): Geometry {
  const base = sourceRectangle(parameters.rect, source)
  const turn = Number(parameters.or ?? 0)
  const sideways = turn === 90 || turn === 270
  const turned = sideways ? swap(base) : {width: base.width, height: base.height}

  const dpr = parameters.dpr ?? 1
  const pad = Math.round((parameters.pad ?? 0) * dpr)
  const fitted = limitOutput(fit(parameters, turned, dpr, pad), pad)

  const {size, canvas} = fitted
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const part = turnBack(fitted.part, turned, turn)
  const flip = parameters.flip ?? ''
  return {
    region: {...part, left: part.left + base.left, top: part.top + base.top},
    searchIn: fitted.entropy === true ? base : undefined,
    scaleTo: sideways ? swap(size) : size,
    turn,
    flipX: flip.includes('h'),
    flipY: flip.includes('v'),
    border: {top, left, bottom: canvas.height - size.height - top, right: canvas.width - size.width - left},
    output: canvas,
  }
}

function sourceRectangle(rect: Rect | undefined, source: Size): Rect {
  if (rect === undefined) return {left: 0, top: 0, ...source}
  const right = rect.left + rect.width
  const bottom = rect.top + rect.height
  // The URL builder rounds each edge of an editor's crop by itself, so a rectangle may stick out by one pixel.
  if (
    right > source.width + 1 ||
    bottom > source.height + 1 ||
    rect.left >= source.width ||
    rect.top >= source.height
  ) {
    throw httpError(400, `Parameter "rect" must lie inside the image, which is ${source.width}x${source.height}`)
  }
  return {...rect, width: Math.min(right, source.width) - rect.left, height: Math.min(bottom, source.height) - rect.top}
}

/** Padding lies inside the size that was asked for, so the picture gets what remains. */
function fit(parameters: ImageParameters, source: Size, dpr: number, pad: number): Fitted {
  const inner = (value: number | undefined) =>
    value === undefined ? undefined : Math.max(1, Math.round(value * dpr) - 2 * pad)
  const width = inner(parameters.w)
  const height = inner(parameters.h)
  const whole = {left: 0, top: 0, ...source}
  if (width === undefined && height === undefined) return {part: whole, size: source, canvas: source}

  const within = Math.min((width ?? Infinity) / source.width, (height ?? Infinity) / source.height)
  const contained = scale(source, within)
  const shrunk = scale(source, Math.min(1, within))
  const box = {width: width ?? contained.width, height: height ?? contained.height}
  const hasBackground = parameters.bg !== undefined

  switch (parameters.fit ?? 'clip') {
    case 'clip':
      return {part: whole, size: contained, canvas: contained}
    case 'max':
      return {part: whole, size: shrunk, canvas: shrunk}
    case 'fill':
      return {part: whole, size: contained, canvas: hasBackground ? box : contained}
    case 'fillmax':
      return {part: whole, size: shrunk, canvas: hasBackground ? box : shrunk}
    case 'scale':
      return {part: whole, size: box, canvas: box}
    case 'min': {
      const part = cover(box, source, {x: 0.5, y: 0.5})
      const fits = box.width <= source.width && box.height <= source.height
      const size = fits ? box : {width: part.width, height: part.height}
      return {part, size, canvas: size}
    }
    case 'crop': {
      const size = {
        width: clamp(box.width, inner(parameters['min-w']) ?? 1, inner(parameters['max-w']) ?? Infinity),
        height: clamp(box.height, inner(parameters['min-h']) ?? 1, inner(parameters['max-h']) ?? Infinity),
      }
      const entropy = parameters.crop?.includes('entropy') === true
      return {part: cover(size, source, focus(parameters)), size, canvas: size, entropy}
    }
  }
}

/** The point, in fractions of the picture, that a crop keeps as near to its middle as the edges allow. */
function focus(parameters: ImageParameters): {x: number; y: number} {
  const words = parameters.crop ?? []
  const along = (low: string, high: string) => (words.includes(low) ? 0 : words.includes(high) ? 1 : 0.5)
  return {x: parameters['fp-x'] ?? along('left', 'right'), y: parameters['fp-y'] ?? along('top', 'bottom')}
}

/** The largest part of the source with the proportions of `target`, around `point`. */
function cover(target: Size, source: Size, point: {x: number; y: number}): Rect {
  const ratio = target.width / target.height
  const isWider = source.width / source.height > ratio
  const width = isWider ? clamp(Math.round(source.height * ratio), 1, source.width) : source.width
  const height = isWider ? source.height : clamp(Math.round(source.width / ratio), 1, source.height)
  return {
    left: clamp(Math.round(point.x * source.width - width / 2), 0, source.width - width),
    top: clamp(Math.round(point.y * source.height - height / 2), 0, source.height - height),
    width,
    height,
  }
}

/** Adds the padding, and brings a result that is too large down to the limit as a whole. */
function limitOutput(fitted: Fitted, pad: number): Fitted {
  const canvas = {width: fitted.canvas.width + 2 * pad, height: fitted.canvas.height + 2 * pad}
  const factor = maxOutputSide / Math.max(canvas.width, canvas.height)
  if (factor >= 1) return {...fitted, canvas}
  return {...fitted, size: scale(fitted.size, factor), canvas: scale(canvas, factor)}
}

/** A rectangle of the turned picture, in the coordinates of the picture before it was turned clockwise. */
function turnBack(part: Rect, turned: Size, turn: number): Rect {
  const right = turned.width - part.left - part.width
  const bottom = turned.height - part.top - part.height
  if (turn === 90) return {left: part.top, top: right, ...swap(part)}
  if (turn === 180) return {...part, left: right, top: bottom}
  if (turn === 270) return {left: bottom, top: part.left, ...swap(part)}
  return part
}

function scale({width, height}: Size, factor: number): Size {
  return {width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor))}
}

function swap({width, height}: Size): Size {
  return {width: height, height: width}
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
