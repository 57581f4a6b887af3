import {memberHint} from '@apothecary/shared/types/userProfile.ts'
import {readStorage, writeStorage} from '../enhance/dom.ts'
import {CallFailure, fieldOf, memberCalls} from '../members/memberCalls.ts'
import {forgetItems, readItems, unsent, writeItems} from './deviceItems.ts'
import {isKept, type Item, type Kept, type KeptKind, merge} from './items.ts'
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
 * (members-21). It does nothing without a member; what cannot be sent now stays `unsent`, and is sent the next time
 * (members-23). A browser that does not know whether it is on leaves the list alone, asks the server first (`ask`), or
 * has just been told so (`on`): no list is sent of a member who has not switched it on (members-20). Resolves to whether
 * there is something else to show, and never rejects.
 */
export async function syncItems(kind: KeptKind, ifUnknown: 'leave' | 'ask' | 'on' = 'leave'): Promise<boolean> {
  if (isSignedOut()) return forgetAccount()
  const running = underWay.get(kind)
  if (running !== undefined) {
    running.again = true
    return running.done
  }
  if (ifUnknown === 'leave' && readStorage(syncedMemberKey) === null) return false
  const started = {again: false, done: exchange(kind, ifUnknown === 'on').catch(() => false)}
  underWay.set(kind, started)
  const isChanged = await started.done
  underWay.delete(kind)
  return started.again ? (await syncItems(kind)) || isChanged : isChanged
}

async function exchange<Kind extends KeptKind>(kind: Kind, isOn: boolean): Promise<boolean> {
  const calls = await memberCalls()
  // A session that was ended elsewhere, or has expired: the answer removed the cookie. Without a network nothing is known.
  if (calls === undefined) return isSignedOut() && forgetAccount()
  // The lists of another member, who used this browser before.
  const isOfOther = ![null, calls.rvoId].includes(readStorage(syncedMemberKey))
  if (isOfOther) forgetItems()
  const known = readStorage(syncedMemberKey)
  const before = readItems(kind)
  let answer: unknown
  try {
    if (known === null && !isOn) await calls.ask('GET', `/saved/${kind}`)
    answer = await calls.ask('PUT', `/saved/${kind}`, {items: before.map(({id, at, value}) => ({id, at, value}))})
  } catch (error) {
    // It is switched off.
    if (error instanceof CallFailure && error.status === 404) setSynced(undefined)
    return isOfOther
  }
  const items = fieldOf(answer, 'items')
  if (!Array.isArray(items)) return isOfOther
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
  writeItems(kind, merge(received, [...changed, ...removed].map(unsent)))
  return isOfOther || shownOf(readItems(kind)) !== shownOf(before)
}

function isSignedOut(): boolean {
  return !document.cookie.includes(memberHint)
}

/** Who has signed out leaves nothing of the account behind (members-25). Returns whether there was something. */
function forgetAccount(): boolean {
  const isOfAccount = readStorage(syncedMemberKey) !== null
  if (isOfAccount) forgetItems()
  return isOfAccount
}

/** What is shown of items: the server changes times that are ahead of its own, which nobody sees. */
function shownOf(items: readonly Item<Kept[KeptKind]>[]): string {
  return items
    .filter(isKept)
    .map(({id, value}) => JSON.stringify([id, value]))
    .toSorted()
    .join('\n')
}

/**
 * Sends what could not be sent when it was changed (members-23), now and as soon as there is a network. The page of a
 * list does that itself, and shows what comes of it.
 */
export function sendUnsent(): void {
  if (document.querySelector('[data-room]') !== null) return
  const send = () => {
    for (const kind of ['saved-articles', 'shopping-list'] as const)
      if (readItems(kind).some((item) => item.unsent)) void syncItems(kind)
  }
  send()
  addEventListener('online', send)
}
