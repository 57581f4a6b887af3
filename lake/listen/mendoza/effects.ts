import type {Doc} from '../../common/document.ts'
import {mendozaPatch, type MendozaPatch} from './diff.ts'

/** What a transaction did to a document, as patches: `apply` makes it happen, `revert` undoes it. */
export interface Effects {
  readonly apply: MendozaPatch
  readonly revert: MendozaPatch
}

/**
 * The effects of a change from one state of a document to another (null: it is not there). `_rev` is left out: those who apply
 * effects (the Studio's history and previews, visual editing) take it off the document first and take the new one from the event, and
 * fields are counted in order, so one more or less would hit the wrong ones.
 */
export function effectsBetween(before: Doc | null, after: Doc | null): Effects {
  const left = withoutRev(before)
  const right = withoutRev(after)
  return {apply: mendozaPatch(left, right), revert: mendozaPatch(right, left)}
}

const known = new WeakMap<object, Effects>()

/** The same for a change that many listeners ask about: made once, kept as long as the change is. */
export function effectsOf(change: {readonly before: Doc | null; readonly after: Doc | null}): Effects {
  let effects = known.get(change)
  if (effects === undefined) {
    effects = effectsBetween(change.before, change.after)
    known.set(change, effects)
  }
  return effects
}

function withoutRev(doc: Doc | null): Omit<Doc, '_rev'> | null {
  if (doc === null) return null
  const {_rev, ...rest} = doc
  return rest
}
