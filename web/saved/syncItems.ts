import type {KeptKind} from './items.ts'

/** Whether the list of this browser was changed. */
export async function syncItems(_kind: KeptKind): Promise<boolean> {
  return false
}
