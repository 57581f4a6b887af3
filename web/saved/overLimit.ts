import {readStorage, writeStorage} from '../enhance/dom.ts'
import {type KeptKind, mostItems} from './items.ts'
import {overLimitKeys} from './keys.ts'

/** Notes for the page of a list that so many of its items had no room when lists were put together (members-26). */
export function noteOverLimit(kind: KeptKind, count: number): void {
  if (count > 0) writeStorage(overLimitKeys[kind], String(noted(kind) + count))
}

/** What the reader is to read of items that had no room, once; undefined if there are none. */
export function takeOverLimit(kind: KeptKind): string | undefined {
  const count = noted(kind)
  if (count === 0) return undefined
  localStorage.removeItem(overLimitKeys[kind])
  const [one, change] = kind === 'saved-articles' ? ['article', 'saved'] : ['line', 'changed']
  const were = count === 1 ? `1 ${one} was over the limit and is` : `${count} ${one}s were over the limit and are`
  return `The lists of your devices together hold at most ${mostItems[kind]} ${one}s. ${were} no longer kept: what was ${change} longest ago.`
}

function noted(kind: KeptKind): number {
  return Number(readStorage(overLimitKeys[kind])) || 0
}
