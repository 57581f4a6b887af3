import type {PortableTextBlockComponent} from '@portabletext/react'
import type {BodyBlock} from './types.ts'

type TextBlock = Extract<BodyBlock, {_type: 'block'}>

/** A heading of the body, as a table of contents lists it. */
export interface Heading {
  readonly key: string
  readonly id: string
  readonly level: 2 | 3 | 4 | 5 | 6
  readonly text: string
}

const levels: Readonly<Record<string, Heading['level']>> = {h2: 2, h3: 3, h4: 4, h5: 5, h6: 6}

/**
 * The headings of a body in reading order, each with an id that is unique among them: the editor's jump target where there
 * is one, else made from the words.
 */
export function headingsOf(body: readonly BodyBlock[]): readonly Heading[] {
  const taken = new Set<string>()
  return body.flatMap((block): Heading[] => {
    if (block._type !== 'block') return []
    const level = levels[block.style ?? '']
    const text = textOf(block).trim()
    if (level === undefined || text === '') return []
    return [{key: block._key, id: uniqueId(anchorOf(block) ?? slug(text), taken), level, text}]
  })
}

/** The components of h2 to h6, with the ids of `headings`, so that links can jump to them. */
export function headingComponents(headings: readonly Heading[]): Record<string, PortableTextBlockComponent> {
  const ids = new Map(headings.map(({key, id}) => [key, id]))
  return Object.fromEntries(
    (['h2', 'h3', 'h4', 'h5', 'h6'] as const).map((Tag): [string, PortableTextBlockComponent] => [
      Tag,
      ({value, children}) => {
        const id = value._key === undefined ? undefined : ids.get(value._key)
        return <Tag {...(id === undefined ? {} : {id})}>{children}</Tag>
      },
    ]),
  )
}

function textOf(block: TextBlock): string {
  return (block.children ?? []).map((child) => (child._type === 'span' ? (child.text ?? '') : '')).join('')
}

function anchorOf(block: TextBlock): string | undefined {
  const anchor = block.markDefs?.find((definition) => definition._type === 'anchor')
  return anchor !== undefined && 'id' in anchor ? anchor.id : undefined
}

function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return words === '' ? 'section' : words
}

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let copy = 2; taken.has(id); copy++) id = `${wanted}-${copy}`
  taken.add(id)
  return id
}
