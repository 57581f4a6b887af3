import {QueryError} from '../errors.ts'
import type {Token} from './lex.ts'
import type {Replacement} from './rewrite.ts'

/** An escape sequence in a string: `\u{…}`, `\u` and four digits, or `\` and a letter, each its own group. */
const escapes = /\\(?:u\{([^}]*)\}|u([^]{0,4})|([^]))/g

/** Refuses escapes that mean nothing; the parser would read them as the word "undefined". @throws QueryError */
export function checkEscapes({text, start}: Token): void {
  for (const {index, 0: whole, 1: braced, 2: four, 3: single} of text.matchAll(escapes)) {
    const hex = braced ?? four
    const isRight =
      hex === undefined
        ? single !== undefined && `'"\\/bfnrt`.includes(single)
        : /^[\da-fA-F]+$/.test(hex) && (braced === undefined ? hex.length === 4 : parseInt(hex, 16) <= 0x10ffff)
    if (isRight) continue
    throw new QueryError(`invalid escape sequence ${JSON.stringify(whole)}`, {
      start: start + index,
      end: start + index + whole.length,
    })
  }
}

const letters: Readonly<Record<string, string>> = {b: '\b', f: '\f', n: '\n', r: '\r', t: '\t'}

/** The text that a string between its quotes stands for. */
export function unescape(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(escapes, (_, braced?: string, four?: string, single?: string) => {
    if (braced !== undefined) return String.fromCodePoint(parseInt(braced, 16))
    if (four !== undefined) return String.fromCharCode(parseInt(four, 16))
    return letters[single ?? ''] ?? single ?? ''
  })
}

/** Writes letters beyond U+FFFF as the two escapes that the parser understands: of `\u{1F600}` it takes the last 16 bits only. */
export function splitSurrogates(tokens: readonly Token[]): readonly Replacement[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'string' || !token.text.includes('\\u{')) return []
    const text = token.text.replace(escapes, (whole, braced?: string) => {
      if (braced === undefined) return whole
      const units = Array.from({length: 2}, (_, index) => String.fromCodePoint(parseInt(braced, 16)).charCodeAt(index))
      return units.map((unit) => (Number.isNaN(unit) ? '' : `\\u${unit.toString(16).padStart(4, '0')}`)).join('')
    })
    return [{span: token, text}]
  })
}
