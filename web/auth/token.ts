import {createHash, randomBytes} from 'node:crypto'

/** A random token of 256 bits, for a URL or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the store keeps of a token. Plain SHA-256 is enough, as nobody can guess 256 random bits. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
