import {gzipSync} from 'node:zlib'

/** Size of a text, compressed, in bytes. */
export function gzipSize(text: string): number {
  return gzipSync(text).byteLength
}

/** The markup alone: the document without its scripts, whatever they hold. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '').replace(/<link\b[^>]*\bas="script"[^>]*>/gi, '')
}

/** Scripts that stand in the document and that a browser would run; JSON-LD and other data are none. */
export function inlineScripts(html: string): number {
  const tags = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => attributes)
  return tags.filter((attributes) => {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
    return !/\bsrc=/i.test(attributes) && /^(|module|text\/javascript|application\/javascript)$/i.test(type)
  }).length
}

/** How often a text occurs in a document. */
export function occurrences(html: string, text: string): number {
  return html.split(text).length - 1
}
