import type {Path} from '@portabletext/editor'
import {fieldOf} from '../../schemas/objects/fieldOf.ts'

/** The path of the block with that key: in a text, or in the cells of its tables. Undefined where there is none. */
export function pathOf(blocks: readonly unknown[], key: string): Path | undefined {
  for (const block of blocks) {
    const own = {_key: String(fieldOf(block, '_key'))}
    if (own._key === key) return [own]
    for (const name of ['rows', 'cells', 'content']) {
      const inner = fieldOf(block, name)
      const found = Array.isArray(inner) ? pathOf(inner, key) : undefined
      if (found !== undefined) return [own, name, ...found]
    }
  }
  return undefined
}
