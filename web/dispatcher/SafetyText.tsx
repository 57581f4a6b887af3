import type {ReactNode} from 'react'
import {disclosureParagraphs} from '../widgets/affiliateDisclaimer/disclosure.ts'

const safetyTypes: ReadonlySet<string> = new Set(['warning', 'warningCard', 'affiliateDisclaimer'])

/**
 * The words of a warning or disclaimer whose own view failed, as plain paragraphs: safety text never disappears
 * (rulings 15). Other widgets render nothing. Takes whatever the document holds, as it is known to be broken.
 */
export function SafetyText({document}: {readonly document: {readonly _type: string}}): ReactNode {
  if (!safetyTypes.has(document._type)) return null
  const texts =
    document._type === 'affiliateDisclaimer'
      ? // Its words are not in its document: whatever is broken there, what must be said is said.
        disclosureParagraphs([], false)
      : Object.entries(document).flatMap(([name, value]) => (isWords(name) ? wordsOf(value) : []))
  return [...new Set(texts)].map((text) => <p key={text}>{text}</p>)
}

/** Names of types, and a warning's level, are for machines. */
function isWords(name: string): boolean {
  return !name.startsWith('_') && name !== 'level'
}

/** The paragraphs in a value: a string, a span, a block (one paragraph), or lists of these. */
function wordsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((part: unknown) => wordsOf(part))
  if (typeof value !== 'object' || value === null) return []
  const own = 'text' in value ? wordsOf(value.text) : []
  const below = 'children' in value ? wordsOf(value.children).join('') : ''
  return below === '' ? own : [...own, below]
}
