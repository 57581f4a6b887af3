import type {WalletPlatform} from './couponOffer.ts'

/** The wallet of the reader's phone (coupon-5); undefined on anything but a phone. What is said there is read, and kept nowhere. */
export function phoneWallet(userAgent: string): WalletPlatform | undefined {
  if (/\b(?:iPhone|iPod)\b/.test(userAgent)) return 'apple'
  return /\bAndroid\b.*\bMobile\b/.test(userAgent) ? 'google' : undefined
}

/** The names of the wallets, and of the phones that have them in calls (coupon-32). */
export const wallets = {
  apple: {name: 'Apple Wallet', platform: 'iOS'},
  google: {name: 'Google Wallet', platform: 'Android'},
} as const

/** The link that saves to the wallet, from an answer that can be anything (coupon-33). Throws for what is no https address. */
export function saveLinkIn(data: unknown): string {
  if (typeof data !== 'string' || !data.startsWith('https://')) throw new Error('The answer is no link.')
  return new URL(data).href
}

/** The wallet pass in an answer that can be anything: a buffer as Node writes it in JSON (coupon-34). Throws for what is none, or no archive. */
export function passIn(data: unknown): Blob {
  const bytes = typeof data === 'object' && data !== null && 'data' in data ? data.data : undefined
  if (!Array.isArray(bytes) || !bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256))
    throw new Error('The answer is no buffer.')
  const pass = Uint8Array.from(bytes)
  // "PK": a pass is a zip archive.
  if (pass[0] !== 0x50 || pass[1] !== 0x4b) throw new Error('The answer is no pass.')
  return new Blob([pass], {type: 'application/vnd.apple.pkpass'})
}

/** Has the browser download a pass, which a phone of Apple's then shows (coupon-34). */
export function downloadPass(pass: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(pass)
  link.download = 'coupon.pkpass'
  link.click()
  // The browser has begun to read it by the time that a minute is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
