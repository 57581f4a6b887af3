/**
 * The basic pattern of an email address: local@domain with a top-level domain of two or more letters (coupon-9).
 * Characters that separate or quote addresses in the head of a message are in none, so that it is always one address,
 * and no control characters are.
 */
const email = /^[^\s\p{C}@,;:<>()[\]\\"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u

/** The longest path of an email, in characters (RFC 5321, 4.5.3.1.3). */
const longestEmail = 254

/** The address in what a reader typed, without spaces around it and the invisible characters of copied text; undefined if it is none (coupon-9). */
export function emailIn(typed: string): string | undefined {
  const text = typed.replaceAll(/\p{Cf}/gu, '').trim()
  return text.length <= longestEmail && email.test(text) ? text : undefined
}

/**
 * What people write between the digits of a phone number: spaces, brackets, points, slashes, any hyphen, and the
 * invisible characters of copied text.
 */
const formatting = /[\s().·/\p{Pd}\p{Cf}]/gu

/**
 * The ten digits of the phone number of the United States in what a reader typed; undefined if it is none (coupon-13):
 * formatting characters are ignored, and there are 10 digits, or 11 that begin with 1. A "+" begins the code of a
 * country, so a 1 has to follow it.
 */
export function phoneIn(typed: string): string | undefined {
  return /^(?:\+?1)?([0-9]{10})$/.exec(typed.replaceAll(formatting, ''))?.[1]
}
