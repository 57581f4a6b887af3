import type {RichText} from '@apothecary/shared/types/sanity.generated.ts'
import {InvalidWidget, required} from '../contract/InvalidWidget.ts'

/**
 * A safety text that can be shown completely. Throws if the renderer would leave out a part: an incomplete warning could mislead readers,
 * and the dispatcher's plain paragraphs contain every word (containment-2).
 */
export function wholeText(stored: RichText | null): RichText {
  const text = required(stored, 'text')
  const isWhole =
    Array.isArray(text) &&
    text.every((part) => part._type === 'contentImage' || (part._type === 'block' && Array.isArray(part.children)))
  if (!isWhole) throw new InvalidWidget('"text" is not rich text')
  return text
}
