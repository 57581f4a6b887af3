import {setSynced, syncItems} from '../saved/syncItems.ts'

/**
 * Puts the lists of this browser together with those of the member's other devices once that is switched on, and keeps
 * them here alone once it is off (members-20, members-24).
 */
export function enhance(element: HTMLElement): void {
  if (element.dataset.keptLists === 'on')
    void Promise.all([syncItems('saved-articles', 'on'), syncItems('shopping-list', 'on')])
  else setSynced(undefined)
}
