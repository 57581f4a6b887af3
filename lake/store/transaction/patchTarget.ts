import {extract} from '@sanity/mutator'
import type {JsonObject} from '../../common/document.ts'

/*
 * What `@sanity/mutator` passes over in silence and hosted Sanity refuses. Paths that select items by a condition may find none:
 * another editor may have removed the item, and then the patch changes nothing.
 */

export const quoted = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs

/** @throws Error for a path with empty or unbalanced brackets, or with a field that begins with a digit and stands outside of brackets */
export function checkPath(path: string): void {
  const plain = path.replace(quoted, 'x')
  let depth = 0
  let outside = ''
  for (let index = 0; index < plain.length; index++) {
    const character = plain.charAt(index)
    if (character === '[') depth += 1
    if (character === ']') depth -= 1
    const isEmpty = character === ']' && plain[index - 1] === '['
    if (depth < 0 || isEmpty) throw unreadable(path)
    if (depth === 0) outside += character
  }
  if (depth !== 0 || plain === '' || plain.startsWith('[[')) throw unreadable(path)
  const field = /(?:^|\.)(\d[\w-]*)/.exec(outside)?.[1]
  if (field === undefined) return
  // The requirement and its wording are those of the API from version 2025-08-18 on. Before, such a patch changed nothing.
  throw new Error(
    `Field path "${path}" starts with a digit, which is not allowed. Use brackets instead: ${path.replace(field, `['${field}']`)}`,
  )
}

function unreadable(path: string): Error {
  return new Error(`the path "${path}" cannot be read`)
}

/**
 * `path` is concrete (`concretePaths`). @throws Error where a path to increment or decrement leads to something else
 * than numbers, or plainly to nothing
 */
export function checkNumber(doc: JsonObject, path: string, operation: 'inc' | 'dec'): void {
  const problem = problemOf(doc, path, (value) => typeof value === 'number', 'a number')
  if (problem === undefined) return
  throw new Error(`Cannot ${operation === 'inc' ? 'increment' : 'decrement'} "${path}" because it is ${problem}`)
}

/** `path` is concrete (`concretePaths`). @throws Error where the list that an insertion names is something else, or plainly not there */
export function checkList(doc: JsonObject, path: string): void {
  const list = path.replace(/\[[^[\]]*\]$/, '')
  if (list === path || list === '') return
  const problem = problemOf(doc, list, Array.isArray, 'a list')
  if (problem !== undefined) throw new Error(`Cannot insert into "${list}" because it is ${problem}`)
}

function problemOf(doc: JsonObject, path: string, fits: (value: unknown) => boolean, what: string): string | undefined {
  const values = extract(path, doc).filter((value) => value !== undefined)
  const isPlain = !/\[|\.\./.test(path.replaceAll(/\[(?:'(?:\\.|[^'\\])*'|\d+)\]/g, '.x'))
  if (values.length === 0) return isPlain ? 'not present' : undefined
  return values.every(fits) ? undefined : `not ${what}`
}
