import {fieldOf} from './fieldOf.ts'

/** A rule: a picture that readers need has a file. `required` takes one for filled that has nothing but its words, or a hotspot. */
export function somePicture(picture: unknown): true | string {
  return holdsPicture(picture) || 'Choose a picture.'
}

/** A rule: a text that readers need has something to read. `required` takes an empty paragraph for a text. */
export function someContent(text: unknown): true | string {
  return holdsContent(text) || 'Write the text.'
}

/** A rule: a text that is not empty has something to read. `required` takes a space for a text. */
export function notOnlySpaces(text: unknown): true | string {
  return (
    typeof text !== 'string' || text === '' || text.trim() !== '' || 'Only spaces: write something, or empty the field.'
  )
}

/** Whether a picture has a file, or the address of one that an import could not fetch. */
export function holdsPicture(picture: unknown): boolean {
  return fieldOf(picture, 'asset') !== undefined || fieldOf(picture, 'source') !== undefined
}

/** Whether a text, or a body, has more than empty paragraphs and pictures without a file. */
export function holdsContent(text: unknown): boolean {
  return Array.isArray(text) && text.some(isFilled)
}

function isFilled(block: unknown): boolean {
  const type = fieldOf(block, '_type')
  if (type === 'contentImage') return holdsPicture(block)
  return type !== undefined && !isBlankBlock(block)
}

/** Whether a block is a paragraph without anything in it. */
export function isBlankBlock(block: unknown): boolean {
  return fieldOf(block, '_type') === 'block' && textOf(block).trim() === '' && !childrenOf(block).some(isObject)
}

/** The words of a block. */
export function textOf(block: unknown): string {
  return childrenOf(block)
    .map((child) => fieldOf(child, 'text'))
    .filter((text) => typeof text === 'string')
    .join('')
}

/** Whether a child of a block is an object among the words. */
function isObject(child: unknown): boolean {
  return fieldOf(child, '_type') !== 'span'
}

function childrenOf(block: unknown): readonly unknown[] {
  const children = fieldOf(block, 'children')
  return Array.isArray(children) ? children : []
}
