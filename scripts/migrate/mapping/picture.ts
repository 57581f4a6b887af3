import type {Slot} from '../account/slot.ts'
import {type ContentImage, readImage} from '../text/image.ts'
import type {FieldReader} from './rules.ts'

/** Where the old site's objects for pictures keep the address. */
const addressKeys = ['url', 'src', 'imageUrl']

/**
 * Reads a picture at one place: its address, or an object of the address and what is said about it (`alt`, `width`, `height`,
 * `caption`, `credit`). undefined: there is none, or (reported) it has no safe address.
 *
 * @param alt where the alternative text stands, if it is not in such an object
 * @param standIn the alternative text where the input has none
 */
export function readPicture(slot: Slot, alt?: Slot, standIn?: string): ContentImage | undefined {
  if (!slot.isObject() || slot.absent) return readImage(slot, {alt}, standIn)
  const address = addressKeys.map((key) => slot.child(key)).find((candidate) => !candidate.absent) ?? slot.child('url')
  const own = slot.child('alt')
  const [width, height, caption, credit] = ['width', 'height', 'caption', 'credit'].map((key) => slot.child(key))
  return readImage(address, {alt: own.absent ? (alt ?? own) : own, width, height, caption, credit}, standIn)
}

/**
 * Reads a picture whose parts stand under several keys.
 *
 * @param from the key of the address
 * @param options.alt the key of the alternative text
 * @param options.standIn the key of the text that is the alternative text where the input has none, or a function that gives it
 */
export function picture(
  from: string,
  {alt, standIn}: {readonly alt?: string; readonly standIn?: string | ((data: Slot) => string)} = {},
): FieldReader {
  return (data) =>
    readPicture(
      data.child(from),
      alt === undefined ? undefined : data.child(alt),
      typeof standIn === 'function' ? standIn(data) : textAt(data, standIn),
    )
}

/** A text that stands in for an alternative text. It is read elsewhere: no leaf is taken here. */
function textAt(data: Slot, key: string | undefined): string | undefined {
  const value: unknown = key === undefined ? undefined : data.child(key).value
  return typeof value === 'string' ? value : undefined
}
