import type {WidgetDocument} from '../contract/types.ts'
import {allDescriptors} from './descriptors.ts'
import {objectsWithin} from '@apothecary/shared/types/objectsWithin.ts'

type Level = 'block' | 'page'

const levels: ReadonlyMap<unknown, Level> = new Map(
  allDescriptors.flatMap(({type, noAdBeside}): [string, Level][] =>
    noAdBeside === undefined ? [] : [[type, noAdBeside]],
  ),
)

/**
 * Whether stored content, of any shape, holds what no ad may stand beside (ad-slot-30), at any depth, also in the
 * documents that it refers to: “page” if one of it is of that kind, undefined if there is none.
 */
export function noAdBeside(content: unknown, documents: ReadonlyMap<string, WidgetDocument>): Level | undefined {
  let found: Level | undefined
  const waiting: unknown[] = [content]
  const visited = new Set<unknown>()
  while (waiting.length > 0) {
    for (const object of objectsWithin(waiting.pop())) {
      const level = levels.get(Reflect.get(object, '_type'))
      if (level === 'page') return 'page'
      found ??= level
      const id: unknown = Reflect.get(object, '_ref')
      if (typeof id !== 'string' || visited.has(id)) continue
      visited.add(id)
      waiting.push(documents.get(id))
    }
  }
  return found
}

/** For each block whether an ad may stand there: neither it nor the nearest seen one before or after it is sensitive. Pure. */
export function placesForAds(
  blocks: readonly {readonly isSeen: boolean; readonly isSensitive: boolean}[],
): readonly boolean[] {
  const free = blocks.map(({isSensitive}) => !isSensitive)
  for (const order of [[...blocks.keys()], [...blocks.keys()].reverse()]) {
    let beside = false
    for (const index of order) {
      if (beside) free[index] = false
      const block = blocks[index]
      if (block?.isSeen === true || block?.isSensitive === true) beside = block.isSensitive
    }
  }
  return free
}
