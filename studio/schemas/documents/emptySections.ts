import type {ValidationError} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {isBlankBlock, textOf} from '../objects/filled.ts'

/** Warns of headings in the body of an article that nothing follows before the next one of their level, such as those of a starter. */
export function emptySections(body: unknown): true | ValidationError[] {
  const blocks: readonly unknown[] = Array.isArray(body) ? body.filter((block: unknown) => !isBlankBlock(block)) : []
  const empty = blocks.flatMap((block, index) => {
    const level = levelOf(block)
    const next = levelOf(blocks[index + 1])
    const isEmpty = index + 1 === blocks.length || (next !== undefined && level !== undefined && next <= level)
    const key = fieldOf(block, '_key')
    if (level === undefined || !isEmpty || typeof key !== 'string') return []
    return [
      {message: `Nothing follows “${textOf(block)}”: write the section, or remove its heading.`, path: [{_key: key}]},
    ]
  })
  return empty.length === 0 || empty
}

/** The level of a heading; undefined for other blocks. */
function levelOf(block: unknown): number | undefined {
  const level = /^h([2-6])$/.exec(String(fieldOf(block, 'style')))?.[1]
  return level === undefined ? undefined : Number(level)
}
