import type {RichText} from '@apothecary/shared/types/sanity.generated.ts'
import {InvalidWidget, required} from '../contract/InvalidWidget.ts'

/**
 * A safety text, if all of it can be shown. A part that the renderer would leave out throws instead: half a warning can be
 * worse than none, and the dispatcher's plain paragraphs keep every word (containment-2).
 */
export function wholeText(stored: RichText | null): RichText {
  const text = required(stored, 'text')
  const isWhole =
    Array.isArray(text) &&
    text.every((part) => part._type === 'contentImage' || (part._type === 'block' && Array.isArray(part.children)))
  if (!isWhole) throw new InvalidWidget('"text" is not rich text')
  return text
}
