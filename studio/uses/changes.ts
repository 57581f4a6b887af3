import {type Path, pathToString} from 'sanity'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {keyOf, referencesIn, valueAt} from './references.ts'

/** What a patch of a document sets and removes, by the paths of the fields. */
export interface Change {
  readonly set: Readonly<Record<string, unknown>>
  readonly unset: readonly string[]
}

/** The change that has a document refer to `to` wherever it refers to `id`. In a list that names `to` already, the item is removed instead. */
export function replacing(document: unknown, id: string, to: string): Change {
  const set: Record<string, unknown> = {}
  const unset: string[] = []
  for (const {path} of referencesIn(document, id)) {
    if (isItem(path) && siblings(document, path).some((item) => fieldOf(item, '_ref') === to))
      unset.push(pathToString(path))
    else set[pathToString([...path, '_ref'])] = to
  }
  return {set, unset}
}

/**
 * The change that takes every reference to `ids` from a document: a widget’s block and an item of a list are removed, a link leaves its words,
 * and any other field is emptied.
 */
export function removing(document: unknown, ...ids: readonly string[]): Change {
  const set: Record<string, unknown> = {}
  const unset = new Set<string>()
  for (const {path} of ids.flatMap((id) => referencesIn(document, id))) {
    const definition = path.findIndex((segment) => segment === 'markDefs')
    if (definition !== -1) {
      const mark = keyOf(path[definition + 1])
      unset.add(pathToString(path.slice(0, definition + 2)))
      const block = path.slice(0, definition)
      if (mark !== undefined) withoutMark(document, block, mark, set)
    } else unset.add(pathToString(removedPart(document, path)))
  }
  return {set, unset: [...unset]}
}

/** The part of a document that is nothing without the reference at `path`: the item of a list that is the reference or places it, or the field. */
function removedPart(document: unknown, path: Path): Path {
  if (isItem(path)) return path
  const around = path.slice(0, -1)
  return isItem(around) && fieldOf(valueAt(document, around), '_type') === 'widgetReference' ? around : path
}

/** Sets the marks of the words of a block without one of them. */
function withoutMark(document: unknown, block: Path, mark: string, set: Record<string, unknown>): void {
  const children = valueAt(document, [...block, 'children'])
  for (const child of Array.isArray(children) ? children : []) {
    const [marks, key] = [fieldOf(child, 'marks'), fieldOf(child, '_key')]
    if (!Array.isArray(marks) || typeof key !== 'string' || !marks.includes(mark)) continue
    const place = pathToString([...block, 'children', {_key: key}, 'marks'])
    const before = set[place]
    set[place] = (Array.isArray(before) ? before : marks).filter((one: unknown) => one !== mark)
  }
}

function isItem(path: Path): boolean {
  const last = path.at(-1)
  return typeof last === 'number' || keyOf(last) !== undefined
}

function siblings(document: unknown, path: Path): readonly unknown[] {
  const list = valueAt(document, path.slice(0, -1))
  return Array.isArray(list) ? list : []
}
