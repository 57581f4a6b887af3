import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Encrypts what is stored or sent, with a key that is in the settings and not in the database. */
export interface Seal {
  /** A text that only this key opens, and only for the same `purpose`: a sealed value cannot be moved to another place. */
  readonly close: (value: unknown, purpose: string) => string
  /** The value of a sealed text; undefined if it is not one of this key and purpose. */
  readonly open: (sealed: string, purpose: string) => unknown
}

/** A seal by a secret of at least 32 bytes: AES-256 in GCM, a random nonce each. */
export function createSeal(secret: Uint8Array): Seal {
  if (secret.byteLength < 32) throw new RangeError('The secret of a seal has at least 32 bytes.')
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'apothecary store', 32))
  return {
    close: (value, purpose) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv, {authTagLength: tagBytes}).setAAD(Buffer.from(purpose))
      const sealed = [iv, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    open: (sealed, purpose) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.byteLength < ivBytes + tagBytes) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {authTagLength: tagBytes})
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(-tagBytes))
        const text = decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
        return JSON.parse(text)
      } catch {
        return undefined
      }
    },
  }
}
