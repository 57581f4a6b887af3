import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {inTurn, type Store} from '../../../store/openStore.ts'
import type {SignUpRequest, Subscription} from '../contract.ts'

const hourMs = 3_600_000
/** A sign-up that nobody confirms is forgotten after this time: it may be of an address that somebody else entered. */
export const pendingDays = 7
/** A subscription gets no second message within this time, so that nobody can flood a mailbox that is not theirs. */
const betweenMailsMs = hourMs / 4
/** Nor does an address get messages of more subscriptions than this in an hour. */
const mostAnHour = 3
/** With so many unconfirmed sign-ups no more are taken, so that a flood cannot fill the disk. */
const mostPending = 100_000

/** A token, which is in the links of messages: 256 random bits. It tells nothing of the reader. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)
const listNames = z.array(z.string())

/** A message that is to be sent now: no other server sends it, too. `mailedBefore` is when the one before was sent, if there was one. */
export interface DueMail {
  readonly token: string
  readonly mailedAt: number
  readonly mailedBefore: number | null
}

/**
 * What came of a sign-up: a message is to be sent; nothing is (it was sent, or confirmed, before, or the address has had
 * several); or no more sign-ups are taken, of whomever.
 */
export type Recorded = {readonly state: 'mail'; readonly mail: DueMail} | {readonly state: 'nothing' | 'full'}

/**
 * Records a sign-up as unconfirmed. The same address and lists are one subscription. A message that is due counts as
 * sent; `mailFailed` says that it was not. Times here and below are milliseconds since 1970. Like the functions below,
 * rejects where the database cannot be used.
 */
export async function recordSignUp(store: Store, request: SignUpRequest, now: number): Promise<Recorded> {
  return inTurn(store, topic, async (transaction) => {
    await deletePending(transaction, now)
    const counted = transaction.selectFrom('subscription').select((build) => build.fn.countAll<number>().as('count'))
    const pending = await counted.where('confirmedAt', 'is', null).executeTakeFirstOrThrow()
    if (pending.count >= mostPending) return {state: 'full'}
    const email = request.email.toLowerCase()
    const {token, mailedAt, confirmedAt} = await transaction
      .insertInto('subscription')
      .values({
        token: randomBytes(32).toString('base64url'),
        email,
        lists: JSON.stringify(request.lists.toSorted()),
        request: JSON.stringify(request),
        requestedAt: now,
      })
      .onConflict((conflict) => conflict.columns(['email', 'lists']).doUpdateSet({requestedAt: now}))
      .returning(['token', 'mailedAt', 'confirmedAt'])
      .executeTakeFirstOrThrow()
    const mailed = await counted
      .where('email', '=', email)
      .where('mailedAt', '>', now - hourMs)
      .executeTakeFirstOrThrow()
    // No failure: a list that the address is subscribed to does not count here, so a failure would tell which are.
    const isDue =
      confirmedAt === null && (mailedAt === null || now - mailedAt >= betweenMailsMs) && mailed.count < mostAnHour
    // The same statements whether a message is due or not: their time tells of no subscription.
    const values = {mailedAt: isDue ? now : mailedAt}
    await transaction.updateTable('subscription').set(values).where('token', '=', token).execute()
    if (!isDue) return {state: 'nothing'}
    return {state: 'mail', mail: {token, mailedAt: now, mailedBefore: mailedAt}}
  })
}

/** Notes that a message could not be sent, so that the next sign-up sends it. */
export async function mailFailed(store: Store, {token, mailedAt, mailedBefore}: DueMail): Promise<void> {
  await store
    .updateTable('subscription')
    .set({mailedAt: mailedBefore})
    .where('token', '=', token)
    .where('mailedAt', '=', mailedAt)
    .execute()
}

/** Confirms a subscription, once or again. Whether there is one. */
export async function confirmSubscription(store: Store, token: string, now: number): Promise<boolean> {
  // Made-up tokens take no turn from those who sign up.
  if (!isToken(token) || !(await isKnown(store, token))) return false
  return inTurn(store, topic, async (transaction) => {
    await deletePending(transaction, now)
    const {numUpdatedRows} = await transaction
      .updateTable('subscription')
      .set((build) => ({confirmedAt: build.fn.coalesce('confirmedAt', build.val(now))}))
      .where('token', '=', token)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
}

async function isKnown(store: Store, token: string): Promise<boolean> {
  const row = await store.selectFrom('subscription').select('token').where('token', '=', token).executeTakeFirst()
  return row !== undefined
}

/** Ends a subscription, and deletes all that is stored of it. */
export async function endSubscription(store: Store, token: string): Promise<void> {
  if (isToken(token)) await store.deleteFrom('subscription').where('token', '=', token).execute()
}

/** The confirmed subscriptions of an address, in the order in which they were confirmed. */
export async function subscriptionsOf(store: Store, email: string): Promise<readonly Subscription[]> {
  const rows = await store
    .selectFrom('subscription')
    .select(['token', 'lists', 'confirmedAt'])
    .where('email', '=', email.toLowerCase())
    .orderBy('confirmedAt')
    .orderBy('lists')
    .execute()
  return rows.flatMap(({token, lists, confirmedAt}) =>
    confirmedAt === null ? [] : [{token, lists: listNames.parse(JSON.parse(lists)), confirmedAt}],
  )
}

/** Ends all subscriptions of an address, also those that are unconfirmed, and deletes all that is stored of them. */
export async function endAllOf(store: Store, email: string): Promise<void> {
  await store.deleteFrom('subscription').where('email', '=', email.toLowerCase()).execute()
}

/** Sign-ups and confirmations are one at a time, on all servers: their limits are of several rows. */
const topic = 'newsletter subscriptions'

async function deletePending(store: Store, now: number): Promise<void> {
  await store
    .deleteFrom('subscription')
    .where('confirmedAt', 'is', null)
    .where('requestedAt', '<', now - pendingDays * 24 * hourMs)
    .execute()
}
