import {readNumber, readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {type ElementNode, markDropped} from '../nodes/model.ts'
import {firstOfSet, pictureName, safeAddress} from './address.ts'
import {excerpt} from './excerpt.ts'
import {readPlain, withoutMarkup} from './plain.ts'
import type {PortableObject} from './portable.ts'

/**
 * A picture that is not fetched yet: `source` holds its address and size on the old site. `images/resolve.ts` fetches it and puts the
 * uploaded asset in the place of `source`. A picture that cannot be fetched stays as it is, so that a later run can try again.
 */
export interface ContentImage extends PortableObject {
  readonly _type: 'contentImage'
  readonly source: {readonly url: string; readonly width?: number; readonly height?: number}
}

interface Described {
  readonly alt?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly caption?: string | undefined
  readonly credit?: string | undefined
}

/** The picture of an `img` element; undefined, with a line in the report, if it has no address or an unsafe one. */
export function imageOfElement(node: ElementNode): ContentImage | undefined {
  const {ledger} = node.slot
  const {attributes} = node
  const lost = {addresses: Object.values(attributes)}
  const raw = addressesOf(attributes).find((address) => address.trim() !== '')
  const alt = attributes['alt']?.replace(/\s+/g, ' ').trim()
  if (raw === undefined) {
    node.slot.report(
      'image-without-address',
      'warning',
      `A picture without an address was left out${alt ? `: ${alt}` : ''}`,
      lost,
    )
    return undefined
  }
  const image = contentImage(
    raw,
    {alt, width: pixels(attributes['width']), height: pixels(attributes['height'])},
    node.slot,
  )
  if (image === undefined) {
    ledger.lost.push(lost)
    // What stands inside the element stays.
    markDropped(node)
  }
  return image
}

/**
 * A picture whose address and description stand in fields.
 *
 * @param standIn the alternative text where the data has none
 */
export function readImage(
  src: Slot,
  about: {
    readonly alt?: Slot | undefined
    readonly width?: Slot | undefined
    readonly height?: Slot | undefined
    readonly caption?: Slot | undefined
    readonly credit?: Slot | undefined
  } = {},
  standIn?: string,
): ContentImage | undefined {
  const raw = readString(src, 'picture')
  const described: Described = {
    alt: about.alt && readPlain(about.alt, 'unseen'),
    width: about.width && readNumber(about.width),
    height: about.height && readNumber(about.height),
    caption: about.caption && readPlain(about.caption),
    credit: about.credit && readPlain(about.credit),
  }
  if (raw === undefined) {
    for (const slot of Object.values(about)) {
      if (slot !== undefined && !slot.absent)
        slot.drop('image-without-address', 'warning', 'There is no picture that this belongs to; left out')
    }
    return undefined
  }
  const image = contentImage(raw, described, src, standIn)
  // The address is reported as unsafe already; the fields that describe the picture are left out together with it.
  if (image === undefined)
    for (const slot of [src, ...Object.values(about)]) if (slot?.value !== undefined) dropWithPicture(slot, src)
  return image
}

function dropWithPicture(slot: Slot, src: Slot): void {
  src.ledger.mark(slot.holder, slot.key, 'dropped')
  if (slot !== src && !slot.absent) slot.report('image-dropped', 'info', 'It belongs to a picture that was left out')
}

/** Addresses that no picture can be fetched from. */
const otherScheme = /^(?!https?:|data:)[a-z][a-z\d+.-]*:/i

function contentImage(
  raw: string,
  {alt: given, width, height, caption, credit}: Described,
  slot: Slot,
  standIn?: string,
): ContentImage | undefined {
  const url = safeAddress(raw, 'picture')
  const alt = given === undefined || given === '' ? (standIn === undefined ? undefined : withoutMarkup(standIn)) : given
  if (url === undefined) {
    slot.report(
      'unsafe-url',
      'warning',
      `The address of the picture “${alt ?? ''}” could run code: the picture was left out`,
    )
    return undefined
  }
  if (otherScheme.test(url)) {
    slot.report(
      'image-dropped',
      'warning',
      `The address ${excerpt(url)} is none of a picture on the web: it was left out`,
    )
    return undefined
  }
  if (given === undefined || given === '') {
    const instead = alt === undefined || alt === '' ? '' : ` “${alt}” stands in`
    slot.report(
      'missing-alt',
      'warning',
      `The picture ${pictureName(url)} has no alternative text: write one.${instead}`,
    )
  }
  const whole = url.startsWith('//') ? `https:${url}` : url
  slot.ledger.want(whole, slot.path, slot.format)
  return {
    _type: 'contentImage',
    ...(alt === undefined || alt === '' ? {} : {alt}),
    ...(caption === undefined ? {} : {caption}),
    ...(credit === undefined ? {} : {credit}),
    source: {
      url: whole,
      ...(width === undefined ? {} : {width}),
      ...(height === undefined ? {} : {height}),
    },
  }
}

/** The addresses of a picture, the likeliest first: pages that load pictures lazily have a placeholder in `src` and the address elsewhere. */
function addressesOf(attributes: Readonly<Record<string, string>>): string[] {
  const src = attributes['src'] ?? ''
  const late = ['data-src', 'data-lazy-src', 'data-original'].map((name) => attributes[name] ?? '')
  const sets = ['data-srcset', 'srcset'].map((name) => firstOfSet(attributes[name] ?? ''))
  return /^data:/i.test(src.trim()) ? [...late, ...sets, src] : [src, ...late, ...sets]
}

function pixels(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? '')
  return Number.isFinite(number) && number > 0 && !(value ?? '').includes('%') ? number : undefined
}
