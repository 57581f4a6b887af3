import {getDraftId, type SanityClient} from 'sanity'
import type {Change} from '../rename/rename.ts'
import {type Changed, changedBy} from './changed.ts'
import {type Action, actionsOf, type BulkChange, fieldsOf, type Plan} from './changes.ts'
import {changedSince} from './documents.ts'

/** One transaction changes at most so many documents. */
export const mostAtOnce = 100

/** What is used of a client. */
export interface BulkClient extends Pick<SanityClient, 'fetch' | 'action'> {
  mutate(
    mutations: Change[],
    options: {tag: string; visibility: 'sync'; returnDocuments: false},
  ): Promise<{readonly transactionId: string}>
}

/** What has become of a bulk change. */
export interface Outcome {
  readonly done: readonly Plan[]
  readonly failed: readonly {readonly plan: Plan; readonly reason: string}[]
  /** The documents that were changed, those that went along too, the latest last. */
  readonly changed: readonly Changed[]
}

/** Why a document was left as it is: somebody else was quicker. */
export const conflict = 'Somebody has changed it since the summary was made. It was left as it is: look again.'

/**
 * Carries out what was planned, in transactions of at most 100 documents, each of which is made as a whole or not at
 * all. A document that is not in the revision that the editor was shown is left alone and reported; so is what the lake
 * refuses. `onProgress` gets how many documents are through. Never rejects.
 */
export async function carryOut(
  client: BulkClient,
  plans: readonly Plan[],
  change: BulkChange,
  onProgress: (through: number) => void,
): Promise<Outcome> {
  const done: Plan[] = []
  const failed: {plan: Plan; reason: string}[] = []
  const changed: Changed[] = []
  const published = new Set<string>()
  const allowed = plans.filter(({refusals}) => refusals.length === 0)
  const along = new Set(allowed.flatMap((plan) => plan.along.map(({id}) => id)))
  // What is selected itself, and goes along with another one, waits for that: nothing is published twice.
  for (const waits of [false, true])
    for (const group of groupsOf(allowed.filter(({document}) => along.has(document.id) === waits))) {
      const left = group.filter(({document}) => !published.has(document.id))
      done.push(...group.filter((plan) => !left.includes(plan)))
      const result = await carryOutGroup(
        client,
        left.map((plan) => withoutThose(plan, published)),
        change,
      )
      done.push(...result.done)
      failed.push(...result.failed)
      changed.push(...result.changed)
      for (const plan of result.done) for (const {id} of [plan.document, ...plan.along]) published.add(id)
      onProgress(done.length + failed.length)
    }
  return {done, failed, changed}
}

/** The plan without documents along that an earlier group has published. */
function withoutThose(plan: Plan, published: ReadonlySet<string>): Plan {
  return {...plan, along: plan.along.filter(({id}) => !published.has(id))}
}

async function carryOutGroup(client: BulkClient, group: readonly Plan[], change: BulkChange): Promise<Outcome> {
  const failed: {plan: Plan; reason: string}[] = []
  let left = group
  try {
    while (left.length > 0) {
      const late = await changedOf(client, left)
      failed.push(...left.filter((plan) => late.has(plan)).map((plan) => ({plan, reason: conflict})))
      left = left.filter((plan) => !late.has(plan))
      if (left.length === 0) break
      try {
        const transactionId = await commit(client, left, change)
        return {done: left, failed, changed: changedBy(left, change, transactionId)}
      } catch (error) {
        // If somebody was quicker between the look and the transaction, the others are tried without that document. Anything else is told.
        if ((await changedOf(client, left)).size === 0) throw error
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    failed.push(...left.map((plan) => ({plan, reason})))
  }
  return {done: [], failed, changed: []}
}

/** Changes all of them or none, and returns the id of the transaction. */
async function commit(client: BulkClient, plans: readonly Plan[], change: BulkChange): Promise<string> {
  if (change.kind === 'publish' || change.kind === 'unpublish' || change.kind === 'release') {
    const actions = plans.flatMap((plan) => actionsOf(plan, change))
    // Two articles may show the same new widget.
    const {transactionId} = await client.action([
      ...new Map(actions.map((action) => [publishedIdOf(action), action])).values(),
    ])
    return transactionId
  }
  const mutations = plans.flatMap(({document}): readonly Change[] => {
    const {id, draft, published} = document
    const set = fieldsOf(document, change)
    if (draft !== undefined) return [{patch: {id: draft._id, ifRevisionID: draft._rev, set}}]
    // Fails if there is a draft by now, which would be overwritten.
    return published === undefined ? [] : [{create: {...published, ...set, _id: getDraftId(id)}}]
  })
  const {transactionId} = await client.mutate(mutations, {tag: 'bulk', visibility: 'sync', returnDocuments: false})
  return transactionId
}

function publishedIdOf(action: Action): unknown {
  return 'publishedId' in action ? action.publishedId : action
}

/** Those of which a document, or one that goes along, is not as it was shown. */
async function changedOf(client: Pick<SanityClient, 'fetch'>, plans: readonly Plan[]): Promise<ReadonlySet<Plan>> {
  const changed = await changedSince(
    client,
    plans.flatMap(({document, along}) => [document, ...along]),
  )
  return new Set(plans.filter(({document, along}) => [document, ...along].some((each) => changed.has(each))))
}

function groupsOf(plans: readonly Plan[]): readonly (readonly Plan[])[] {
  const groups: Plan[][] = []
  let size = mostAtOnce
  for (const plan of plans) {
    const own = 1 + plan.along.length
    if (size + own > mostAtOnce) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(plan)
    size += own
  }
  return groups
}
