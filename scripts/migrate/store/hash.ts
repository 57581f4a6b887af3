import {hash} from 'node:crypto'
import {isObject} from '../account/values.ts'

/** A fingerprint of a text: 32 hexadecimal digits of SHA-256. */
export function fingerprint(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32)
}

/** A value as JSON with its keys in order, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

/** A fingerprint of the fields of a document that editors can change. */
export function contentFingerprint(document: object): string {
  const content = Object.entries(document).filter(([key]) => !key.startsWith('_') && key !== 'legacy')
  return fingerprint(canonicalJson(Object.fromEntries(content)))
}
