import {memberHint} from '@apothecary/shared/types/userProfile.ts'
import {readStorage, writeStorage} from '../enhance/dom.ts'
import {CallFailure, fieldOf, memberCalls} from '../members/memberCalls.ts'
import {forgetItems, readItems, writeItems} from './deviceItems.ts'
import {type Item, type Kept, type KeptKind, merge} from './items.ts'
import {syncedMemberKey} from './keys.ts'
import {noteOverLimit} from './overLimit.ts'

/** What is under way, and whether there was another change meanwhile. */
const underWay = new Map<KeptKind, {again: boolean; readonly done: Promise<boolean>}>()

/** Says that the lists of this browser are those of all devices of a member, or (undefined) of this browser alone. */
export function setSynced(rvoId: string | undefined): void {
  if (rvoId !== undefined) return writeStorage(syncedMemberKey, rvoId)
  try {
    localStorage.removeItem(syncedMemberKey)
  } catch {
    // Without storage there are no lists.
  }
}

/**
 * Puts a list of this browser together with that of the member's other devices, where the member has switched that on
 * (members-21). It does nothing without a member; what cannot be sent now is sent the next time (members-23). With
 * `mayAsk` a browser that does not know whether it is on asks the server. Resolves to whether the list of this browser
 * was changed, and never rejects.
 */
export async function syncItems(kind: KeptKind, mayAsk = false): Promise<boolean> {
  const known = readStorage(syncedMemberKey)
  if (!document.cookie.includes(memberHint)) {
    // Who has signed out leaves nothing of the account behind.
    if (known !== null) forgetItems()
    return known !== null
  }
  const running = underWay.get(kind)
  if (running !== undefined) {
    running.again = true
    return running.done
  }
  if (known === null && !mayAsk) return false
  const started = {again: false, done: exchange(kind).catch(() => false)}
  underWay.set(kind, started)
  const isChanged = await started.done
  underWay.delete(kind)
  return started.again ? (await syncItems(kind)) || isChanged : isChanged
}

async function exchange<Kind extends KeptKind>(kind: Kind): Promise<boolean> {
  const calls = await memberCalls()
  if (calls === undefined) return false
  const known = readStorage(syncedMemberKey)
  // The lists of another member, who used this browser before.
  if (known !== null && known !== calls.rvoId) forgetItems()
  const before = readItems(kind)
  let answer: unknown
  try {
    answer = await calls.ask('PUT', `/saved/${kind}`, {items: before})
  } catch (error) {
    // It is switched off.
    if (error instanceof CallFailure && error.status === 404) setSynced(undefined)
    return false
  }
  const items = fieldOf(answer, 'items')
  if (!Array.isArray(items)) return false
  noteOverLimit(kind, Number(fieldOf(answer, 'overLimit')))
  // What was changed here meanwhile is sent the next time.
  const sent = new Set(before.map((item) => JSON.stringify(item)))
  const now = readItems(kind)
  const changed = now.filter((item) => !sent.has(JSON.stringify(item)))
  // Until the first exchange this browser keeps no removals: what is no longer there was removed.
  const left = new Set(now.map(({id}) => id))
  const removed = before
    .filter(({id}) => known === null && !left.has(id))
    .map(({id, at}) => ({id, at: Math.max(Date.now(), at + 1), value: null}))
  setSynced(calls.rvoId)
  const received: readonly Item<Kept[Kind]>[] = items
  writeItems(kind, merge(received, [...changed, ...removed]))
  return JSON.stringify(readItems(kind)) !== JSON.stringify(before)
}
