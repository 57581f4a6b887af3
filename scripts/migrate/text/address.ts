import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {decodeEntities} from './entities.ts'

/** `data:` addresses that hold a picture. SVG is not among them: it can hold scripts. */
const dataImage = /^data:image\/(png|jpe?g|gif|webp|avif)[;,]/i

/**
 * An address that may become a link or an image, with stray white space removed. undefined if it could run code (`javascript:`,
 * `vbscript:`, `data:` other than an image), in whatever encoding.
 *
 * @param raw as the input has it
 */
export function safeAddress(raw: string): string | undefined {
  // Browsers ignore these characters inside an address, so they can hide a scheme from a check; a safe address loses nothing.
  const tidied = raw
    .replace(/[\t\n\r]/g, '')
    .trim()
    .replaceAll('&amp;', '&')
  return spellings(tidied).every((spelling) => isSafeHref(spelling) || dataImage.test(spelling.trim()))
    ? tidied
    : undefined
}

/** Whether an address is a picture itself. Such an address may be shown as an image, but not become a link. */
export function isDataImage(address: string): boolean {
  return dataImage.test(address)
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
