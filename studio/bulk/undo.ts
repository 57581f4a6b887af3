import type {SanityClient} from 'sanity'
import {type Change, unchanged} from '../rename/rename.ts'
import {type BulkClient, mostAtOnce} from './carryOut.ts'
import type {Changed, Variant} from './changed.ts'
import {type BulkDocument, readRevisions} from './documents.ts'

/** What has become of putting documents back. */
export interface Undone {
  readonly done: readonly BulkDocument[]
  readonly failed: readonly {readonly document: BulkDocument; readonly reason: string}[]
}

/** Why a document was not put back: somebody has gone on with it. */
export const changedFurther = 'Somebody has changed it since. It was left as it is.'

/**
 * Puts documents back as they were before a bulk change, what was changed last first, so that nothing goes that another
 * document still refers to. One that is not as the change has left it is left alone and reported; so is what the lake
 * refuses. `onProgress` gets how many documents are through. Never rejects.
 */
export async function undo(
  client: BulkClient,
  changed: readonly Changed[],
  onProgress: (through: number) => void,
): Promise<Undone> {
  const done: BulkDocument[] = []
  const failed: Undone['failed'][number][] = []
  const latestFirst = changed.toReversed()
  for (let from = 0; from < latestFirst.length; from += mostAtOnce) {
    const group = await undoGroup(client, latestFirst.slice(from, from + mostAtOnce))
    done.push(...group.done)
    failed.push(...group.failed)
    onProgress(done.length + failed.length)
  }
  return {done, failed}
}

async function undoGroup(client: BulkClient, group: readonly Changed[]): Promise<Undone> {
  const done: BulkDocument[] = []
  const failed: Undone['failed'][number][] = []
  let left = group
  try {
    const late = await changedFurtherOf(client, group)
    failed.push(...[...late].map(({document}) => ({document, reason: changedFurther})))
    left = group.filter((each) => !late.has(each))
    if (left.length > 0)
      await client.mutate(
        left.flatMap(({variants}) => variants.flatMap((variant) => putBack(variant))),
        {tag: 'bulk', visibility: 'sync', returnDocuments: false},
      )
    done.push(...left.map(({document}) => document))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (left.length === 1) failed.push(...left.map(({document}) => ({document, reason})))
    // One document is enough for the lake to refuse all of a transaction: each is tried by itself.
    else
      for (const each of left) {
        const alone = await undoGroup(client, [each])
        done.push(...alone.done)
        failed.push(...alone.failed)
      }
  }
  return {done, failed}
}

/** The changes that put a variant back, and fail where it is not as the bulk change has left it. */
function putBack({id, before, rev}: Variant): readonly Change[] {
  if (before?._rev === rev) return []
  const guard = rev === undefined ? [] : [{patch: unchanged({_id: id, _rev: rev})}]
  if (before === undefined) return [...guard, {delete: {id}}]
  const {_rev, _updatedAt, ...content} = before
  // Fails if there is one by now.
  return rev === undefined ? [{create: content}] : [...guard, {createOrReplace: content}]
}

/** Those that are not as the change has left them. */
async function changedFurtherOf(
  client: Pick<SanityClient, 'fetch'>,
  changed: readonly Changed[],
): Promise<ReadonlySet<Changed>> {
  const ids = changed.flatMap(({variants}) => variants.map(({id}) => id))
  const now = await readRevisions(client, ids)
  return new Set(changed.filter(({variants}) => variants.some(({id, rev}) => now.get(id) !== rev)))
}
