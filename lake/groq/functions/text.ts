import {DateTime} from '../dateTime.ts'
import {checkLength, checkSize, mostValues} from '../size.ts'
import type {Context, Value} from '../types.ts'
import {isList, isRecord} from '../values.ts'
import {ofOne, ofTwo, type FunctionDefinition, type Namespace} from './define.ts'

const lower = ofText((text) => text.toLowerCase())
const upper = ofText((text) => text.toUpperCase())

function ofText(convert: (text: string) => string): FunctionDefinition {
  return ofOne((value, context) => {
    if (typeof value !== 'string') return null
    context.tick(1 + (value.length >> 3))
    return convert(value)
  })
}

/** What `string()` makes of a value, null for what has no text. */
export function asText(value: Value): string | null {
  return typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value instanceof DateTime
    ? String(value)
    : null
}

/** Functions of strings in the global namespace. */
export const globalText: Namespace = {lower, upper, string: ofOne(asText)}

/** `string::…` */
export const string: Namespace = {
  lower,
  upper,
  split: ofTwo((text, separator, context) => {
    if (typeof text !== 'string' || typeof separator !== 'string') return null
    if (text === '') return []
    if (separator === '') {
      context.tick(text.length)
      checkSize(text.length)
      return Array.from(text)
    }
    // The runtime may compare each letter of the separator at each place of the text.
    context.tick(1 + Math.ceil((text.length * Math.max(8, separator.length)) / 32))
    const parts = text.split(separator, mostValues + 1)
    checkSize(parts.length)
    return parts
  }),
  startsWith: ofTwo((text, prefix, context) => {
    if (typeof text !== 'string' || typeof prefix !== 'string') return null
    context.tick(1 + (prefix.length >> 8))
    return text.startsWith(prefix)
  }),
}

/** `pt::…`: Portable Text. */
export const pt: Namespace = {
  text: ofOne((value, context) => {
    if (isRecord(value)) return blockText(value, context)
    if (!isList(value)) return null
    const texts: string[] = []
    collect(value, texts, context)
    return texts.length === 0 ? null : texts.join('\n\n')
  }),
}

/** Adds the texts of all blocks, and returns how long they are together. */
function collect(blocks: readonly Value[], texts: string[], context: Context, before = 0): number {
  let length = before
  for (const block of blocks) {
    context.tick()
    if (isList(block)) length = collect(block, texts, context, length)
    else if (isRecord(block)) {
      const text = blockText(block, context)
      if (text === null) continue
      texts.push(text)
      length += text.length + 2
      checkLength(length)
    }
  }
  return length
}

/** The text of a block's spans; null for what is no block. */
function blockText({_type, children}: Readonly<Record<string, Value>>, context: Context): string | null {
  if (typeof _type !== 'string' || !isList(children)) return null
  context.tick(children.length)
  let text = ''
  for (const child of children) {
    if (isRecord(child) && child['_type'] === 'span' && typeof child['text'] === 'string') text += child['text']
  }
  return text
}
