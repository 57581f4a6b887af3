import {isObject} from '../account/values.ts'

/**
 * What the site needs to show a stored widget, or a part of it (migration-67). A path names a field (`title`), a field of each item of a list
 * (`items[].answer`), or, with an index, an item that has to be there (`cards[1]`: two cards). Of several names at its end one is enough
 * (`price|retailer`). By itself, the widget or item is not shown without it; otherwise `shows` or `effect` says what is.
 */
export type Need = string | PartialNeed

interface PartialNeed {
  readonly path: string
  /** The fields beside it that are not shown without it. It is needed only where there is one of them. */
  readonly shows?: readonly string[]
  /** What readers see without it, in the words of the report. */
  readonly effect?: string
}

/** A field that is missing: its name, or those of which one is enough, and the object that lacks it. */
interface Gap {
  readonly names: readonly string[]
  readonly place: string
  readonly holder: unknown
}

/** What a stored widget lacks of something that the site needs to show it, in words. */
export function missingAt(stored: unknown, need: Need): readonly string[] {
  const {path, shows, effect}: PartialNeed = typeof need === 'string' ? {path: need} : need
  const [, list, index = ''] = /^(\w+)\[(\d+)\]$/.exec(path) ?? []
  if (list !== undefined) return tooFew(stored, list, Number(index) + 1)
  return gapsAt(stored, path).flatMap(({names, place, holder}) => {
    const hidden = shows?.filter((name) => isObject(holder) && holder[name] !== undefined)
    if (hidden?.length === 0) return []
    const what = hidden === undefined ? (effect ?? effectOf(place)) : `readers do not see ${quoted(hidden)}`
    const whole = names.map((name) => joined(place, name))
    return [
      `${quoted(whole)} ${whole.length === 1 ? 'is' : 'are'} missing: ${what} until ${whole.length === 1 ? 'it' : 'one'} is filled in`,
    ]
  })
}

/** The fields of a stored widget that a need names first: `items` of `items[].answer`. */
export function rootsOf(need: Need): readonly string[] {
  const path = typeof need === 'string' ? need : need.path
  return path.replace(/[[.].*/, '').split('|')
}

function tooFew(stored: unknown, list: string, least: number): readonly string[] {
  const items: unknown = isObject(stored) ? stored[list] : undefined
  if (Array.isArray(items) && items.length >= least) return []
  return [`“${list}” has fewer than ${least} items: readers see nothing of the widget until there are more`]
}

function gapsAt(holder: unknown, path: string, place = ''): readonly Gap[] {
  const [, name = '', isList, rest] = /^([\w|]+)(\[\])?(?:\.(.*))?$/.exec(path) ?? []
  const valueOf = (key: string) => (isObject(holder) ? holder[key] : undefined)
  if (rest === undefined) {
    const names = name.split('|')
    return names.some((one) => valueOf(one) !== undefined) ? [] : [{names, place, holder}]
  }
  const value = valueOf(name)
  if (isList === undefined) return value === undefined ? [] : gapsAt(value, rest, joined(place, name))
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  return items.flatMap((item, index) => gapsAt(item, rest, `${joined(place, name)}[${index}]`))
}

function joined(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`
}

function effectOf(place: string): string {
  return place === '' ? 'readers see nothing of the widget' : 'readers do not see what it belongs to'
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(' and ')
}
