import fc from 'fast-check'
import type {JsonObject} from '../../common/document.ts'
import {bases, hiddenIds, ids, types, words, type World} from './world.ts'

/** A request that the asker makes. */
export interface Question {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly version: string
  readonly body?: JsonObject
}

const anyId = fc.constantFrom(...ids, ...ids, '_.releases.r1', '_.releases.r2', 'gone')
const versions = fc.constantFrom('v2025-02-19', 'v2025-02-19', 'v2021-10-21', 'v1')

const {filter} = fc.letrec<{filter: string; simple: string}>((tie) => ({
  simple: fc.oneof(
    fc.constantFrom(...types).map((type) => `_type == "${type}"`),
    fc.nat(3).map((level) => `level == ${level}`),
    fc.constantFrom(...words).map((word) => `text match "${word}*"`),
    fc.constantFrom(...words).map((word) => `[@, _id] match text::query("${word}")`),
    anyId.map((id) => `references("${id}")`),
    anyId.map((id) => `_id == "${id}"`),
    anyId.map((id) => `ref._ref == "${id}"`),
    anyId.map((id) => `sanity::versionOf("${id}")`),
    fc.constantFrom('drafts.**', 'versions.**', '*', 'versions.r1.*').map((path) => `_id in path("${path}")`),
    fc.constantFrom('defined(ref->)', 'ref->level > 1', 'owner == identity()', 'number > 1', 'true'),
  ),
  filter: fc.oneof(
    {depthSize: 'small'},
    tie('simple'),
    tie('filter').map((inner) => `!(${inner})`),
    fc.tuple(tie('filter'), tie('filter')).map(([a, b]) => `(${a}) && (${b})`),
    fc.tuple(tie('filter'), tie('filter')).map(([a, b]) => `(${a}) || (${b})`),
    fc.tuple(tie('filter'), fc.nat(3)).map(([inner, count]) => `count(*[${inner}]) > ${count}`),
    tie('filter').map((inner) => `_id in *[${inner}].ref._ref`),
    tie('filter').map((inner) => `count(*[references(^._id) && (${inner})]) > 0`),
  ),
}))

const query = fc.oneof(
  filter.map((inner) => `count(*[${inner}])`),
  filter.map((inner) => `*[${inner}]`),
  filter.map(
    (inner) =>
      `*[${inner}]{_id, "by": count(*[references(^._id)]), "to": ref->text, "n": documents::incomingRefCount(), "v": sanity::versionsOf(_id)}`,
  ),
  fc
    .tuple(filter, fc.constantFrom('number', 'text', '_id', '_updatedAt'), fc.constantFrom('asc', 'desc'), fc.nat(3))
    .map(([inner, by, way, from]) => `*[${inner}] | order(${by} ${way})[${from}...${from + 2}]{_id, ${by}}`),
  fc
    .tuple(filter, fc.constantFrom(...words))
    .map(([inner, word]) => `*[${inner}] | score(text match "${word}"){_id, _score}`),
  fc.constantFrom('releases::all()', 'count(*)', '*._id', 'array::unique(*._type)', 'math::sum(*.number)'),
  anyId.map((id) => `{"d": documents::get("${id}"), "v": sanity::versionsOf("${id}"), "r": {"_ref": "${id}"}->}`),
)

const queries = fc
  .record({
    query,
    version: versions,
    perspective: fc.constantFrom('', 'raw', 'published', 'drafts', 'r1,drafts', 'r2,r1'),
  })
  .map(({query: text, version, perspective}): Question => {
    const search = new URLSearchParams({query: text, ...(perspective === '' ? {} : {perspective})})
    return {method: 'GET', path: `/data/query/production?${search.toString()}`, version}
  })

const reads = fc
  .record({
    path: fc.oneof(
      fc
        .tuple(
          fc.array(anyId, {minLength: 1, maxLength: 4}),
          fc.constantFrom('', '?includeAllVersions=true', '?excludeContent=true'),
        )
        .map(([list, flags]) => `/data/doc/production/${list.join(',')}${flags}`),
      anyId.map((id) => `/data/references/production/documents/${id}/to`),
      fc.constantFrom('', '?types=budget,note', '?nextCursor=').map((flags) => `/data/export/production${flags}`),
      fc
        .tuple(anyId, fc.constantFrom('', '?lastRevision=true', '?time=2026-05-01T12:00:00Z'))
        .map(([id, flags]) => `/data/history/production/documents/${id}${flags}`),
      fc
        .tuple(
          fc.array(anyId, {minLength: 1, maxLength: 3}),
          fc.constantFrom('', '&effectFormat=mendoza', '&includeIdentifiedDocumentsOnly=true'),
        )
        .map(([list, flags]) => `/data/history/production/transactions/${list.join(',')}?limit=3${flags}`),
      fc
        .tuple(anyId, fc.nat(2))
        .map(([id, limit]) => `/data/history/production/events/documents/${id}?limit=${limit + 1}`),
      fc.constantFrom('r1', 'r2').map((name) => `/data/history/production/events/releases/${name}?limit=2`),
      fc.constantFrom(
        '/projects/local',
        '/projects/local/new-content-release-allowed',
        '/projects/local/datasets/production/acl',
        '/features',
      ),
    ),
    version: versions,
  })
  .map(({path, version}): Question => ({method: 'GET', path, version}))

/** Mutations of documents that are there, or not; those that create take an id from `free`. */
const mutation = (free: fc.Arbitrary<string>): fc.Arbitrary<JsonObject> => {
  const created = fc
    .record({_id: free, _type: fc.constantFrom(...types), level: fc.nat(3), target: anyId, isWeak: fc.boolean()})
    .map(({target, isWeak, ...fields}) => ({
      ...fields,
      ref: {_type: 'reference', _ref: target, ...(isWeak ? {_weak: true} : {})},
    }))
  const operation = fc.constantFrom<JsonObject>(
    {set: {number: 9}},
    {inc: {number: 1}},
    {dec: {text: 1}},
    {unset: ['ref']},
    {insert: {after: 'list[-1]', items: [1]}},
    {set: {ref: {_type: 'reference', _ref: 'gone'}}},
  )
  return fc.oneof(
    fc.tuple(filter, operation).map(([inner, rest]) => ({patch: {query: `*[${inner}]`, ...rest}})),
    filter.map((inner) => ({delete: {query: `*[${inner}]`}})),
    fc.array(anyId, {maxLength: 3}).map((list) => ({delete: {query: JSON.stringify(list)}})),
    fc.tuple(anyId, operation).map(([id, rest]) => ({patch: {id, ...rest}})),
    fc.tuple(anyId, operation).map(([id, rest]) => ({patch: {id, ifRevisionID: 'x', ...rest}})),
    fc.tuple(anyId, fc.boolean()).map(([id, purge]) => ({delete: {id, ...(purge ? {purge} : {})}})),
    created.map((create) => ({create})),
    created.map((createIfNotExists) => ({createIfNotExists})),
    created.map((createOrReplace) => ({createOrReplace})),
    // The reference that a document may have or not: what is not there must not differ from what may not be read.
    fc.tuple(anyId, anyId).map(([id, target]) => ({patch: {id, set: {ref: {_type: 'reference', _ref: target}}}})),
  )
}

/** Actions on documents whose drafts and versions may be read or not, as far as they create none under an id that is taken. */
const action = (hidden: ReadonlySet<string>): fc.Arbitrary<JsonObject> =>
  fc
    .record({
      name: fc.constantFrom(
        'edit',
        'publish',
        'unpublish',
        'discard',
        'delete',
        'replaceDraft',
        'version.create',
        'version.discard',
      ),
      publishedId: fc.constantFrom(...bases),
      prefix: fc.constantFrom('drafts.', 'versions.r1.', 'versions.r2.'),
      baseId: anyId,
      listed: fc.subarray([...ids]),
    })
    .map(({name, publishedId, prefix, baseId, listed}): JsonObject => {
      const id = `${prefix}${publishedId}`
      const document = {_id: id, _type: 'note'}
      const rest: Readonly<Record<string, JsonObject>> = {
        edit: {draftId: id, patch: {set: {number: 8}}},
        publish: {draftId: id},
        unpublish: {draftId: id},
        discard: {draftId: id},
        delete: {includeDrafts: listed.filter((each) => each.endsWith(`.${publishedId}`) && each !== publishedId)},
        replaceDraft: {attributes: document},
        'version.create': {versionId: id, baseId},
        'version.discard': {versionId: id},
      }
      return {actionType: `sanity.action.document.${name}`, publishedId, ...rest[name]}
    })
    .filter((each) => !createsTaken(each, hidden))

/** Whether an action may put a document under an id that is taken by a hidden one: refusing that tells that it is taken. */
function createsTaken(
  {actionType, publishedId, draftId, versionId, attributes}: JsonObject,
  hidden: ReadonlySet<string>,
): boolean {
  const name = String(actionType).replace('sanity.action.document.', '')
  if (name === 'publish') return hidden.has(String(publishedId))
  if (name === 'replaceDraft') return hidden.has(String(Object(attributes)._id))
  return ['edit', 'unpublish', 'version.create'].includes(name) && hidden.has(String(draftId ?? versionId))
}

const releaseAction = (world: World): fc.Arbitrary<JsonObject> => {
  const hidden = hiddenIds(world)
  // Publishing a release is refused because of a version that may not be read, which tells that there is one.
  const whole = ['r1', 'r2'].filter(
    (name) => !world.docs.some(({doc}) => hidden.has(doc._id) && isAffected(doc._id, name)),
  )
  const names = fc.constantFrom('r1', 'r2', 'gone')
  return fc.oneof(
    fc
      .tuple(names, fc.constantFrom('unschedule', 'unarchive', 'delete'))
      .map(([releaseId, name]) => ({actionType: `sanity.action.release.${name}`, releaseId})),
    names.map((releaseId) => ({
      actionType: 'sanity.action.release.edit',
      releaseId,
      patch: {set: {'metadata.title': 'x'}},
    })),
    fc
      .tuple(fc.constantFrom('gone', ...whole), fc.constantFrom('publish', 'archive'))
      .map(([releaseId, name]) => ({actionType: `sanity.action.release.${name}`, releaseId})),
  )
}

function isAffected(id: string, release: string): boolean {
  return id.startsWith(`versions.${release}.`) || !id.includes('.') || id === 'p.x'
}

/** Writes, of which `isDryRun` are only tried out. */
function writes(world: World, isDryRun: boolean): fc.Arbitrary<Question> {
  const hidden = hiddenIds(world)
  const free = fc.constantFrom(...ids.filter((id) => !hidden.has(id)), 'new-1', 'new-2', 'drafts.new-1')
  return fc
    .oneof(
      fc
        .array(mutation(free), {minLength: 1, maxLength: 2})
        .map((mutations) => ({path: '/data/mutate/production?returnDocuments=true', body: {mutations}})),
      action(hidden).map((one) => ({path: '/data/actions/production', body: {actions: [one]}})),
      releaseAction(world).map((one) => ({path: '/data/actions/production', body: {actions: [one]}})),
    )
    .map(({path, body}): Question => ({
      method: 'POST',
      path,
      version: 'v2025-02-19',
      body: {...body, dryRun: isDryRun, transactionId: 'asked'},
    }))
}

/** Requests of every kind about a world. */
export function questionsAbout(world: World): fc.Arbitrary<Question> {
  return fc.oneof(
    {weight: 3, arbitrary: queries},
    {weight: 2, arbitrary: reads},
    {weight: 3, arbitrary: writes(world, true)},
  )
}

/** A write that is done in earnest. */
export function writesTo(world: World): fc.Arbitrary<Question> {
  return writes(world, false)
}

/** The filter of a listener. */
export const listenFilter = filter
