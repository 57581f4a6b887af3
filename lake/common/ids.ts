import {randomBytes} from 'node:crypto'

/** The kinds of document one published id can have: itself, its draft, its version in a release. */
export type Variant = 'published' | 'draft' | 'version'

/** Which variant an id names, the published id it belongs to, and (for versions) the release. */
export interface IdParts {
  readonly variant: Variant
  readonly base: string
  readonly release: string | null
}

/** Splits `x`, `drafts.x` and `versions.release.x`. Other dotted ids (`_.releases.r1`) are published ids as they are. */
export function idParts(id: string): IdParts {
  if (id.startsWith('drafts.')) return {variant: 'draft', base: id.slice(7), release: null}
  if (id.startsWith('versions.')) {
    const dot = id.indexOf('.', 9)
    if (dot > 9) return {variant: 'version', base: id.slice(dot + 1), release: id.slice(9, dot)}
  }
  return {variant: 'published', base: id, release: null}
}

/** Anonymous readers see only ids without a dot: drafts, versions and system documents are private. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** Document ids: letters, digits, `_`, `-`, `.`; not beginning with `-` or `.`; at most 128 characters (Sanity's documented rule). */
export function isValidId(id: string): boolean {
  return id.length <= 128 && /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/.test(id) && !id.includes('..') && !id.endsWith('.')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A random id of 22 letters and digits (over 128 bits), the form that hosted Sanity gives to transactions and documents. */
export function randomId(length = 22): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 * 62: taking only bytes below it keeps every character equally likely.
      if (byte < 248 && id.length < length) id += alphabet.charAt(byte % 62)
    }
  }
  return id
}
