import {toPlainText} from '@portabletext/toolkit'
import type {ReactNode} from 'react'

const safetyTypes: ReadonlySet<string> = new Set(['warning', 'warningCard', 'affiliateDisclaimer'])

/**
 * The words of a warning or disclaimer whose own view failed, as plain paragraphs: safety text never disappears
 * (rulings 15). Other widgets render nothing. Takes whatever the document holds, as it is known to be broken.
 */
export function SafetyText({document}: {readonly document: {readonly _type: string}}): ReactNode {
  if (!safetyTypes.has(document._type)) return null
  const texts = Object.entries(document)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([, value]) => wordsOf(value))
  return texts.map((text) => <p key={text}>{text}</p>)
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (!Array.isArray(value)) return []
  const blocks = value.filter(
    (block: unknown) => typeof block === 'object' && block !== null && '_type' in block && block._type === 'block',
  )
  return blocks.map((block) => toPlainText(block)).filter((text) => text !== '')
}
