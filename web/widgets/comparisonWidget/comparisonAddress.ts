import {comparedCount} from './selection.ts'

/*
 * The compared products in the address of the page, as `#compare=qm-evening-calm-30,dl-broad-60`. A fragment is not sent to servers: one
 * page is kept for all readers, and nobody learns which products a reader looks at.
 */

const prefix = '#compare='

/**
 * The products that a fragment names. `undefined` for a fragment of another kind, such as that of a heading; an empty fragment names none.
 */
function namedIn(fragment: string): readonly string[] | undefined {
  if (fragment === '' || fragment === '#') return []
  if (!fragment.startsWith(prefix)) return undefined
  return fragment
    .slice(prefix.length)
    .split(',')
    .map((id) => decoded(id))
    .filter((id) => id !== '')
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}

/** Whether a fragment names one of these products. */
export function namesAny(fragment: string, ids: readonly string[]): boolean {
  return namedIn(fragment)?.some((id) => ids.includes(id)) ?? false
}

/**
 * The products that a fragment wants compared, out of those of a comparison. Unknown ids are ignored, and the first products take the places
 * that are free. `undefined` if the fragment says nothing about comparisons.
 */
export function comparedIn(fragment: string, ids: readonly string[]): readonly string[] | undefined {
  const named = namedIn(fragment)
  if (named === undefined) return undefined
  const known = ids.filter((id) => named.includes(id)).slice(0, comparedCount)
  const others = ids.filter((id) => !known.includes(id)).slice(0, comparedCount - known.length)
  return [...known, ...others]
}

/** The fragment for a comparison. What `fragment` names of other comparisons on the page stays. */
export function fragmentFor(compared: readonly string[], fragment: string, ids: readonly string[]): string {
  const others = (namedIn(fragment) ?? []).filter((id) => !ids.includes(id))
  const own = ids.filter((id) => compared.includes(id))
  return prefix + [...others, ...own].map((id) => encodeURIComponent(id)).join(',')
}
