import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {decodeEntities} from './entities.ts'

/** Addresses of pictures that stand in the address itself. SVG is left out: it can hold scripts. */
const dataImage = /^data:image\/(png|jpe?g|gif|webp|avif)[;,]/i

/**
 * An address that may become a link or an image, tidied; undefined if it could run code, in whatever encoding
 * (`legacy-format.md`, "Identity and conflicts").
 *
 * @param raw as the input has it
 */
export function safeAddress(raw: string): string | undefined {
  // Browsers drop these inside an address, so that they can hide a scheme; they mean nothing in one that is fine.
  const tidied = raw
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replaceAll('&amp;', '&')
  return spellings(tidied).every((spelling) => isSafeHref(spelling) || dataImage.test(spelling.trim()))
    ? tidied
    : undefined
}

/** Whether an address that is safe as an image is safe as a link: a picture in the address may be shown, not followed. */
export function isDataImage(address: string): boolean {
  return dataImage.test(address)
}

/** The address as it stands and as it would read once entities and percent signs were decoded, up to three times. */
function spellings(address: string): string[] {
  // What parsers make of a null byte hides a scheme no better than the byte itself.
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
  // Only as far as a scheme can reach: "%3A" in a query is nobody's scheme.
  const head = /^[^/?#]*/.exec(text)?.[0] ?? ''
  try {
    return decodeURIComponent(head) + text.slice(head.length)
  } catch {
    return text
  }
}
