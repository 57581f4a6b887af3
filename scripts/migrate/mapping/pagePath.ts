import {isPagePath} from '@apothecary/shared/types/pagePath.ts'
import {reportRefused} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'

/** Reports a path that no page can have (migration-66): what is shown on its page would be shown on none. */
export function reportPathOfNone(slot: Slot, path: string): void {
  if (/[\s?#*]/.test(path) || !isPagePath(path)) reportRefused(slot, `No page has the path “${path}”`)
}
