import {extractWithPath} from '@sanity/mutator'
import type {JsonObject} from '../../common/document.ts'
import {placeIn} from './insertRange.ts'
import {quoted} from './patchTarget.ts'

/** Everything in a path that could be mistaken for a bracket, and the brackets that `@sanity/mutator` reads at the end of a path only, or never. */
const part = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\[(?:(?<all>\*)|(?<index>-\d+)|(?<start>-?\d*):(?<end>-?\d*))\]/gs

/**
 * The paths that a path of a patch stands for in this document, where it counts from the end of a list (`items[-1].title`), takes
 * all of it (`items[*].title`) or the rest of it (`items[2:].title`) on the way to something else. Other paths stay as they are.
 */
export function concretePaths(doc: JsonObject, path: string): readonly string[] {
  for (const match of path.matchAll(part)) {
    const {all, index, start, end} = match.groups ?? {}
    if (all === undefined && index === undefined && start === undefined) continue
    const rest = path.slice(match.index + match[0].length)
    const list = path.slice(0, match.index)
    if (list === '') return [path]
    const takesAll = all !== undefined || (start === '' && end === '')
    if (rest === '') return [takesAll ? `${list}[0:]` : path]
    return listsAt(doc, list).flatMap(([at, length]) =>
      indicesOf(length, match.groups ?? {}).flatMap((each) => concretePaths(doc, `${at}[${each}]${rest}`)),
    )
  }
  return [path]
}

/** What may lead to a place in several ways, or to none where conditions follow each other: `..`, alternatives, `[n > 1][n < 5]`. */
const manyWays = /\.\.|,|[=<>?][^\]]*\]\[/

/** An index or a range at the end of a path. */
const place = /\[-?\d*:?-?\d*\]$/

/** What stands behind the path of a list, for an insertion. */
const placeInList = /(?<=[^.\]])\[(?:"(?:\\.|[^"\\])*"|[^\]"])*\]$/s

/**
 * The paths for an operation that must be done once in each place: what `@sanity/mutator` comes to in two ways it changes twice. From the
 * end of the document, so that what is removed or inserted moves nothing that is still to come.
 */
export function placesOf(doc: JsonObject, path: string, isInsertion = false): readonly string[] {
  return concretePaths(doc, path).flatMap((each) => {
    const [last = ''] = (isInsertion ? placeInList : place).exec(each) ?? []
    const target = each.slice(0, each.length - last.length)
    if (!manyWays.test(target.replaceAll(quoted, 'x'))) return [each]
    const found = new Map(extractWithPath(target, doc).map(({path: steps}) => [pathThrough(steps), steps]))
    return [...found].toSorted(([, a], [, b]) => fromTheEnd(a, b)).map(([text]) => `${text}${last}`)
  })
}

/** What lies within another place comes before it. */
function fromTheEnd(a: readonly unknown[], b: readonly unknown[]): number {
  const at = a.findIndex((step, index) => step !== b[index])
  const [step, other] = [a[at], b[at]]
  if (typeof step === 'number' && typeof other === 'number') return other - step
  return at < 0 || (other !== undefined && written(step) < written(other)) ? 1 : -1
}

/** The lists that a path leads to, each with its own path and length, once. */
function listsAt(doc: JsonObject, path: string): readonly (readonly [string, number])[] {
  const found = new Map<string, number>()
  for (const {path: steps, value} of extractWithPath(path, doc)) {
    if (Array.isArray(value)) found.set(pathThrough(steps), value.length)
  }
  return [...found]
}

function pathThrough(steps: readonly unknown[]): string {
  return steps.map(written).join('').replace(/^\./, '')
}

function written(step: unknown): string {
  if (typeof step === 'number') return `[${step}]`
  const name = String(step)
  if (/^[a-z_]\w*$/i.test(name)) return `.${name}`
  return `['${name.replaceAll(/[\\']/g, String.raw`\$&`)}']`
}

function indicesOf(length: number, {all, index, start, end}: Partial<Record<string, string>>): readonly number[] {
  if (index !== undefined) return length + Number(index) < 0 ? [] : [length + Number(index)]
  const {from, to} = all === undefined ? placeIn(length, start, end) : {from: 0, to: length}
  return Array.from({length: to - from}, (_, offset) => from + offset)
}
