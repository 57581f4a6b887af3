import type {ValidationError} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'

/** Warns of headings in the body of an article that nothing follows before the next one of their level, such as those of a starter. */
export function emptySections(body: unknown): true | ValidationError[] {
  const blocks: readonly unknown[] = Array.isArray(body) ? body.filter((block: unknown) => !isBlank(block)) : []
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

/** Whether a block is a paragraph without anything in it. */
function isBlank(block: unknown): boolean {
  return fieldOf(block, '_type') === 'block' && textOf(block).trim() === '' && !childrenOf(block).some(isObject)
}

function textOf(block: unknown): string {
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
