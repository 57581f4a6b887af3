import type {JsonObject} from '../../common/document.ts'
import {quoted} from './patchTarget.ts'

/** So often the mutator may look at a part of a document for one operation; a look takes some 10 µs. */
const mostLooks = 300_000
/** Brackets and alternatives that a path has without being counted: it leads through lists within lists. */
const usualSteps = 4
/** So far beyond the end of the longest list a path may name an item: all items in between are made, or looked for. */
const farthest = 10_000
/** So many fields are copied in the time of a look. */
const copiedFields = 4

/**
 * Nothing else happens while a patch is applied, so that one that would take many seconds is refused. For each path the mutator looks at all parts of each object and list that it leads through, again for each condition
 * and alternative; for `..` at all parts of the document, several times. What `sets` may have added a part for each path before.
 * @throws Error
 */
export function checkWork(doc: JsonObject, paths: readonly string[], sets = false): void {
  const ways = paths.map((path) => {
    const plain = path.replaceAll(quoted, 'x')
    return {
      path,
      recursions: path.split('..').length - 1,
      steps: Math.max(1, (plain.match(/[[,]/g) ?? []).length - usualSteps),
      item: Math.max(...[...plain.matchAll(/[[,:]-?(\d{4,})/g)].map(([, number]) => Number(number)), 0),
    }
  })
  const isUsual = ways.every(({recursions, steps, item}) => recursions === 0 && steps === 1 && item === 0)
  if (paths.length < 2 && isUsual) return
  const {widest, all} = partsOf(doc)
  const far = ways.find(({item}) => item > widest + farthest)
  if (far !== undefined) throw new Error(`the path "${far.path}" names an item far beyond the end of every list`)
  const looks = ways.reduce(
    (sum, {recursions, steps, item}, before) =>
      sum +
      (sets ? before / copiedFields : 0) +
      steps * (recursions === 0 ? Math.max(widest, item) : all * 10 ** recursions),
    0,
  )
  if (looks > mostLooks)
    throw new Error('its paths lead through too many parts of the document: make it several patches')
}

/** How many parts the widest object or list in a value has, and how many all have. */
function partsOf(value: unknown): {readonly widest: number; readonly all: number} {
  if (typeof value !== 'object' || value === null) return {widest: 0, all: 0}
  const parts: readonly unknown[] = Object.values(value)
  let [widest, all] = [parts.length, parts.length]
  for (const part of parts) {
    const inner = partsOf(part)
    widest = Math.max(widest, inner.widest)
    all += inner.all
  }
  return {widest, all}
}
