import {isObject} from '../account/values.ts'

/**
 * What a stored widget lacks of what the site needs to show it, in words (migration-67). A path names a field (`title`), one of each item of a
 * list (`items[].answer`), or, with an index, an item that has to be there (`cards[1]`: two cards).
 */
export function missingAt(stored: unknown, path: string): readonly string[] {
  return lackedAt(stored, path, '')
}

function lackedAt(stored: unknown, path: string, where: string): readonly string[] {
  const [, name = '', index, rest = ''] = /^(\w+)(?:\[(\d*)\])?\.?(.*)$/.exec(path) ?? []
  const place = where === '' ? name : `${where}.${name}`
  const value = isObject(stored) ? stored[name] : undefined
  if (index === undefined && rest !== '') return value === undefined ? [] : lackedAt(value, rest, place)
  if (index === undefined) return value === undefined ? [describe(place, where === '')] : []
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  if (index === '') return items.flatMap((item, at) => lackedAt(item, rest, `${place}[${at}]`))
  const least = Number(index) + 1
  if (items.length >= least) return []
  return [`“${place}” has fewer than ${least} items: readers see nothing of the widget until there are more`]
}

function describe(place: string, isWhole: boolean): string {
  const hidden = isWhole ? 'readers see nothing of the widget' : 'readers do not see what it belongs to'
  return `“${place}” is missing: ${hidden} until it is filled in`
}
