import type {Slot} from '../account/slot.ts'
import {type ContentImage, readImage} from '../text/image.ts'
import type {FieldReader} from './rules.ts'
import {slotAt} from './values.ts'

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
  const address = firstPresent(addressKeys.map((key) => slot.child(key)))
  const words = firstPresent([slot.child('alt'), ...(alt === undefined ? [] : [alt])])
  const [width, height, caption, credit] = ['width', 'height', 'caption', 'credit'].map((key) => slot.child(key))
  return readImage(address ?? slot.child('url'), {alt: words, width, height, caption, credit}, standIn)
}

/** The first place with a value. Those that are absent are accepted. */
function firstPresent(slots: readonly Slot[]): Slot | undefined {
  for (const slot of slots) if (slot.absent) slot.accept()
  return slots.find((slot) => !slot.absent)
}

/**
 * Reads a picture whose parts stand under several keys.
 *
 * @param from the key of the address. A dot goes into an object: `heroImage.file`
 * @param options.alt the key of the alternative text, likewise
 * @param options.standIn the key of the text that is the alternative text where the input has none, or a function that gives it
 */
export function picture(
  from: string,
  {alt, standIn}: {readonly alt?: string; readonly standIn?: string | ((data: Slot) => string)} = {},
): FieldReader {
  return (data) =>
    readPicture(
      slotAt(data, from.split('.')),
      alt === undefined ? undefined : slotAt(data, alt.split('.')),
      typeof standIn === 'function' ? standIn(data) : textAt(data, standIn),
    )
}

/** A text that stands in for an alternative text. It is read elsewhere: no leaf is taken here. */
function textAt(data: Slot, key: string | undefined): string | undefined {
  const value: unknown = key === undefined ? undefined : data.child(key).value
  return typeof value === 'string' ? value : undefined
}
