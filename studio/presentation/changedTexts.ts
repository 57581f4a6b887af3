import type {TypedTexts} from '@apothecary/shared/types/typedTexts.ts'

type Changes = TypedTexts['changes']

/** With more, it is not typing: the page is rendered anew then. */
const mostChanges = 20

/** The texts that differ between two values of a document, with their paths; none if too many do. */
export function changedTexts(before: object, after: object): Changes {
  const changes: Changes = []
  const compare = (from: unknown, to: unknown, path: string): void => {
    if (from === to || changes.length > mostChanges) return
    if (typeof from === 'string' && typeof to === 'string') changes.push({path, from, to})
    else if (Array.isArray(from) && Array.isArray(to)) compareMembers(from, to, path)
    else if (isObject(from) && isObject(to) && !Array.isArray(from) && !Array.isArray(to)) compareFields(from, to, path)
  }
  const compareFields = (from: object, to: object, path: string): void => {
    for (const [name, value] of Object.entries(to)) {
      // Fields of the system change with every key.
      if (!name.startsWith('_')) compare(Reflect.get(from, name), value, path === '' ? name : `${path}.${name}`)
    }
  }
  const compareMembers = (from: readonly unknown[], to: readonly unknown[], path: string): void => {
    for (const [index, value] of to.entries()) {
      const key = keyOf(value)
      const same = key === undefined ? from[index] : from.find((member) => keyOf(member) === key)
      compare(same, value, `${path}:${key ?? index}`)
    }
  }
  compareFields(before, after, '')
  return changes.length > mostChanges ? [] : changes
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function keyOf(value: unknown): string | undefined {
  const key: unknown = isObject(value) ? Reflect.get(value, '_key') : undefined
  return typeof key === 'string' ? key : undefined
}
