import {
  getDraftId,
  getPublishedId,
  getVersionId,
  getVersionFromId,
  isVersionId,
  type Path,
  type SanityClient,
  stringToPath,
} from 'sanity'
import {z} from 'zod'
import {bodyParts} from '../schemas/documents/bodyParts.ts'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {removing} from '../uses/changes.ts'
import {keyOf, valueAt} from '../uses/references.ts'

const stored = z.looseObject({_id: z.string(), _type: z.string()})

/** A document as it is stored, whole. */
export type Stored = z.infer<typeof stored>

/** A document that an earlier revision refers to, and that is not published any more. */
export interface Missing {
  readonly id: string
  /** What it was last, or is as a draft; undefined where nothing of it is known. */
  readonly last: Stored | undefined
  /** There is a draft of it, or a version in the release: it was unpublished, not deleted. */
  readonly isDraft: boolean
}

/** An earlier revision of a document, and what is missing of what it shows. */
export interface RestorePlan {
  /** The earlier revision, with the id that it is stored under: that of the draft, or of the version in a release. */
  readonly document: Stored
  readonly missing: readonly Missing[]
}

/** So many documents are asked for at once, by an address that names them all. */
const mostIds = 50

/**
 * Finds what is missing of an earlier revision, and of what would be brought back with it. `target` is the id of the draft or version that it is
 * to become. Rejects where that cannot be read.
 */
export async function readRestorePlan(client: SanityClient, revision: Stored, target: string): Promise<RestorePlan> {
  const document = {...revision, _id: target}
  const missing: Missing[] = []
  const known = new Set<string>()
  for (let next: readonly Stored[] = [document]; next.length > 0;) {
    const references = next.flatMap(firmReferences)
    const ids = [...new Set(references.map(({id}) => id))].filter((id) => !known.has(id))
    for (const id of ids) known.add(id)
    const strong = new Set(references.flatMap(({id, isToDraft}) => (isToDraft ? [] : [id])))
    // The reference to a draft is as it has to be while it is marked as such.
    const found = (await readMissing(client, ids, target)).filter(({id, isDraft}) => !isDraft || strong.has(id))
    missing.push(...found)
    next = found.flatMap((each) => (canReturn(each) && each.last !== undefined ? [each.last] : []))
  }
  return {document, missing}
}

/** Whether it can be brought back as a draft. Files cannot: they are never drafts. */
export function canReturn({last, isDraft}: Missing): boolean {
  return !isDraft && last !== undefined && !last._type.startsWith('sanity.')
}

/** What editors call a document, if anything. */
export function nameOf({last}: Missing): string | undefined {
  return ['title', 'name', 'originalFilename'].flatMap((field) => {
    const name = fieldOf(last, field)
    return typeof name === 'string' && name !== '' ? [name] : []
  })[0]
}

/**
 * Stores an earlier revision as the draft of its document, or its version, in one transaction. What is missing is brought back, as it was last,
 * as drafts, or versions in the same release, that are published with it (`_strengthenOnPublish`), or left out with what is nothing without it. What cannot be brought back is left out in any case.
 * Rejects, with nothing changed, where the lake refuses, as when one of them has been made anew meanwhile.
 */
export async function restore(
  client: SanityClient,
  {document, missing}: RestorePlan,
  bringBack: boolean,
): Promise<void> {
  const drafts = missing.filter((each) => each.isDraft || (bringBack && canReturn(each)))
  const types = new Map(drafts.map((each) => [each.id, each.last?._type ?? '']))
  const out = missing.map((each) => each.id).filter((each) => !types.has(each))
  const transaction = client.transaction()
  // Whole documents: the open form could not apply patches to what it shows.
  transaction.createOrReplace(adapted(document, out, types))
  for (const {id, last, isDraft} of drafts)
    if (!isDraft && last !== undefined)
      transaction.create({...adapted(last, out, types), _id: beside(document._id, id)})
  await transaction.commit({returnDocuments: false, tag: 'restore', visibility: 'sync'})
}

/** The references of a document that have to lead somewhere, at the latest when it is published. */
function firmReferences(document: Stored): readonly {readonly id: string; readonly isToDraft: boolean}[] {
  return bodyParts(document).flatMap(({value}) => {
    const [id, isToDraft] = [fieldOf(value, '_ref'), fieldOf(value, '_strengthenOnPublish') !== undefined]
    if (typeof id !== 'string' || (fieldOf(value, '_weak') === true && !isToDraft)) return []
    return [{id, isToDraft}]
  })
}

/** The id that another document has where `target` is a draft, or a version in a release. */
function beside(target: string, id: string): string {
  const release = isVersionId(target) ? getVersionFromId(target) : undefined
  return release === undefined ? getDraftId(id) : getVersionId(id, release)
}

/**
 * The content of a document without its references to `out`, and with weak ones to drafts (`types`: of them, by their ids), as the Studio writes
 * them to what is not published yet.
 */
function adapted(document: Stored, out: readonly string[], types: ReadonlyMap<string, string>): Stored {
  const {_rev, _updatedAt, _createdAt, _system, ...content} = structuredClone(document)
  for (const {value} of bodyParts(content)) {
    const ref = fieldOf(value, '_ref')
    const type = typeof ref === 'string' && fieldOf(value, '_weak') !== true ? types.get(ref) : undefined
    if (type !== undefined) Object.assign(value, {_weak: true, _strengthenOnPublish: {type, template: {id: type}}})
  }
  const {set, unset} = removing(content, ...out)
  for (const [path, value] of Object.entries(set)) change(content, stringToPath(path), value)
  for (const path of unset) change(content, stringToPath(path), undefined)
  return content
}

/** Sets the part of a document at a path, or removes it if `value` is undefined. What is not there (any more) is left. */
function change(document: Stored, path: Path, value: unknown): void {
  const [around, last] = [valueAt(document, path.slice(0, -1)), path.at(-1)]
  if (Array.isArray(around)) {
    const index = typeof last === 'number' ? last : around.findIndex((item) => fieldOf(item, '_key') === keyOf(last))
    if (index !== -1) around.splice(index, 1, ...(value === undefined ? [] : [value]))
  } else if (typeof around === 'object' && around !== null && typeof last === 'string') {
    if (value === undefined) Reflect.deleteProperty(around, last)
    else Reflect.set(around, last, value)
  }
}

async function readMissing(client: SanityClient, ids: readonly string[], target: string): Promise<readonly Missing[]> {
  const query = '{"published": *[_id in $ids]._id, "drafts": *[_id in $drafts]}'
  const params = {ids, drafts: ids.flatMap((id) => [beside(target, id), getDraftId(id)])}
  const shape = z.object({published: z.array(z.string()), drafts: z.array(stored)})
  const {published, drafts} = shape.parse(await client.fetch(query, params, {perspective: 'raw', tag: 'restore'}))
  const unpublished = ids.filter((id) => !published.includes(id))
  const draftOf = (id: string): Stored | undefined => drafts.find(({_id}) => getPublishedId(_id) === id)
  const lasts = await readLast(
    client,
    unpublished.filter((id) => draftOf(id) === undefined),
    target,
  )
  return unpublished.map((id) => {
    const draft = draftOf(id)
    return {id, last: draft ?? lasts.get(id), isDraft: draft !== undefined}
  })
}

/**
 * What documents were before they were deleted: published, a draft, or beside `target` (`beside`), whichever is the newest. Where the history has
 * nothing, nothing is given.
 */
export async function readLast(
  client: SanityClient,
  ids: readonly string[],
  target: string,
): Promise<ReadonlyMap<string, Stored>> {
  const lasts = new Map<string, Stored>()
  const shape = z.object({documents: z.array(stored)})
  for (let start = 0; start < ids.length; start += mostIds) {
    const some = ids.slice(start, start + mostIds)
    const path = [...new Set(some.flatMap((id) => [id, getDraftId(id), beside(target, id)]))].join(',')
    const {documents} = shape.parse(
      await client.request({
        url: `/data/history/${client.config().dataset}/documents/${path}?lastRevision=true`,
        tag: 'restore',
      }),
    )
    for (const id of some) {
      const [last] = documents
        .filter(({_id}) => getPublishedId(_id) === id)
        .sort((a, b) => String(b['_updatedAt']).localeCompare(String(a['_updatedAt'])))
      if (last !== undefined) lasts.set(id, last)
    }
  }
  return lasts
}
