import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {isPagePath} from '@apothecary/shared/types/pagePath.ts'
import {inTurn, type Store} from '../store/openStore.ts'
import type {Seal} from '../store/seal.ts'
import {bounded, isKept, type Item, type Kept, type KeptKind, merge, mostCharacters, mostItems} from './items.ts'

/** The consent of a member to keep lists on several devices (members-20); its status is `accepted` or `skipped`. */
export const syncConsent = 'sync_saved'

const time = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const path = z.string().refine(isPagePath, 'is not the path of a page')
const title = z.string().max(mostCharacters)

/** The number of records of a list: what is kept, and what was removed. */
const recordsOf = <Schema extends z.ZodType>(item: Schema, kind: KeptKind) => z.array(item).max(2 * mostItems[kind])

/** What a device sends of each kind, and what the store holds. */
export const itemLists = {
  'saved-articles': recordsOf(
    z.object({id: path, at: time, value: z.object({title, addedAt: time}).nullable()}),
    'saved-articles',
  ),
  'shopping-list': recordsOf(
    z.object({
      id: z
        .string()
        .max(1500)
        .refine((id) => isPagePath(id.split('#', 1)[0]), 'does not begin with the path of a page'),
      at: time,
      value: z.object({text: title, recipe: title, ticked: z.boolean(), addedAt: time}).nullable(),
    }),
    'shopping-list',
  ),
} satisfies {readonly [Kind in KeptKind]: z.ZodType<readonly Item<Kept[Kind]>[]>}

/** The kinds of lists. */
export const keptKind = z.enum(['saved-articles', 'shopping-list'])

/** What the lists of members need. */
export interface SavedParts {
  readonly store: Store
  readonly seal: Seal
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What is kept of a list once a device's was put together with it, and how many items had no room in it. */
export interface PutOutcome {
  readonly items: readonly Item<Kept[KeptKind]>[]
  readonly overLimit: number
}

/** A list as the site keeps it, and when it last changed. */
export interface SavedList {
  readonly kind: KeptKind
  readonly items: readonly Item<Kept[KeptKind]>[]
  readonly setAt: number
}

/** Whether a member lets the site keep lists for all devices. Rejects, like all below, while the store does not answer. */
export async function isSyncOn(store: Store, memberId: string): Promise<boolean> {
  const last = await store
    .selectFrom('memberConsent')
    .select('status')
    .where('memberId', '=', memberId)
    .where('kind', '=', syncConsent)
    .orderBy('setAt', 'desc')
    .executeTakeFirst()
  return last?.status === 'accepted'
}

/**
 * Switches it on, or off, which deletes the lists here and leaves those of the devices (members-24). What is so already
 * stays, without a new consent.
 */
export async function switchSync(memberId: string, isOn: boolean, {store, now}: SavedParts): Promise<void> {
  await inTurn(store, topicOf(memberId), async (transaction) => {
    if (!isOn) await transaction.deleteFrom('savedItems').where('memberId', '=', memberId).execute()
    if ((await isSyncOn(transaction, memberId)) === isOn) return
    await transaction
      .insertInto('memberConsent')
      .values({
        id: randomUUID(),
        memberId,
        kind: syncConsent,
        status: isOn ? 'accepted' : 'skipped',
        setAt: await laterThanLast(transaction, memberId, now()),
      })
      .execute()
  })
}

/** Of two changes in the same millisecond the second is the later one. */
async function laterThanLast(store: Store, memberId: string, now: number): Promise<number> {
  const last = await store
    .selectFrom('memberConsent')
    .select('setAt')
    .where('memberId', '=', memberId)
    .where('kind', '=', syncConsent)
    .orderBy('setAt', 'desc')
    .executeTakeFirst()
  return Math.max(now, (last?.setAt ?? 0) + 1)
}

/** The lists that are kept of a member. One that another secret sealed is lost; the devices have it. */
export async function savedLists(
  memberId: string,
  {store, seal}: Pick<SavedParts, 'store' | 'seal'>,
): Promise<readonly SavedList[]> {
  const rows = await store
    .selectFrom('savedItems')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('kind')
    .execute()
  return rows.flatMap(({kind, sealed, setAt}) => {
    const known = keptKind.safeParse(kind)
    if (!known.success) return []
    const items = itemLists[known.data].safeParse(seal.open(sealed, purposeOf(memberId, known.data)))
    return items.success ? [{kind: known.data, items: items.data, setAt}] : []
  })
}

/**
 * Puts what a device knows together with what is kept, keeps that, and gives it (members-21), with the number of items
 * that are over the limit and kept no longer (members-26). Times that are ahead of ours count as now: a clock that is
 * wrong must not win for ever. undefined, with nothing kept, for a member who has not switched it on.
 */
export async function putItems(
  memberId: string,
  kind: KeptKind,
  items: readonly Item<Kept[KeptKind]>[],
  {store, seal, now}: SavedParts,
): Promise<PutOutcome | undefined> {
  return inTurn(store, topicOf(memberId), async (transaction) => {
    const setAt = now()
    if (!(await isSyncOn(transaction, memberId))) return undefined
    const known = (await savedLists(memberId, {store: transaction, seal})).find((list) => list.kind === kind)
    const sent = items.map((item) => ({...item, at: Math.min(item.at, setAt)}))
    const merged = merge(known?.items ?? [], sent)
    const kept = bounded(merged, kind, setAt)
    const sealed = seal.close(kept, purposeOf(memberId, kind))
    await transaction
      .insertInto('savedItems')
      .values({memberId, kind, sealed, setAt})
      .onConflict((conflict) => conflict.columns(['memberId', 'kind']).doUpdateSet({sealed, setAt}))
      .execute()
    return {items: kept, overLimit: merged.filter(isKept).length - kept.filter(isKept).length}
  })
}

function purposeOf(memberId: string, kind: KeptKind): string {
  return `saved ${memberId} ${kind}`
}

/** The changes of one member's lists are one at a time. */
function topicOf(memberId: string): string {
  return `saved items ${memberId}`
}
