import {couldRunCode} from '@apothecary/shared/types/safeUrl.ts'
import {decodeEntities} from './entities.ts'
import {excerpt} from './excerpt.ts'

/** `data:` addresses that hold a picture. An SVG can hold scripts, which run where it is opened as a page, and not where it is shown. */
const dataImages = {
  link: /^data:image\/(png|jpe?g|gif|webp|avif)[;,]/i,
  picture: /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i,
}

/**
 * An address that may become a link or an image, with stray white space removed. undefined if it is empty or could run code
 * (`javascript:`, `vbscript:`, `data:` other than an image), in whatever encoding (migration-32). It may be one that the site does not link.
 *
 * @param raw as the input has it
 * @param use whether readers follow it, or it is shown as a picture
 */
export function safeAddress(raw: string, use: keyof typeof dataImages = 'link'): string | undefined {
  // Browsers ignore these characters inside an address, so they can hide a scheme from a check; a safe address loses nothing.
  const tidied = raw
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replaceAll('&amp;', '&')
  if (tidied === '') return undefined
  return spellings(tidied).every((spelling) => !couldRunCode(spelling) || dataImages[use].test(spelling.trim()))
    ? tidied
    : undefined
}

/** The address as it stands and as it would read once entities and percent signs were decoded, up to three times. */
function spellings(address: string): string[] {
  // HTML parsers replace a null byte by U+FFFD; browsers ignore the byte, so the address is also judged without it.
  const result = [address, address.replaceAll('\ufffd', '')]
  let current = address
  for (let round = 0; round < 3; round += 1) {
    const next = percentDecoded(decodeEntities(current))
    if (next === current) break
    result.push(next)
    current = next
  }
  return result
}

function percentDecoded(text: string): string {
  // Only the part that can hold a scheme: "%3A" in a path or query is harmless.
  const head = /^[^/?#]*/.exec(text)?.[0] ?? ''
  try {
    return decodeURIComponent(head) + text.slice(head.length)
  } catch {
    return text
  }
}

/** The first address of a `srcset`, read as HTML says: white space ends it, and commas only at its end are none of it. */
export function firstOfSet(set: string): string {
  return /[^\s,](?:\S*[^\s,])?/.exec(set)?.[0] ?? ''
}

/** The address of a picture, for messages. A `data:` address holds the whole picture: of that, the beginning. */
export function pictureName(address: string): string {
  return /^data:/i.test(address) ? excerpt(address) : address
}
