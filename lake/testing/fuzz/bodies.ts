import fc, {type Arbitrary} from 'fast-check'
import {pixel} from './pixel.ts'
import {anyDocument, anyId, anyPath, anyQuery, anyValue} from './values.ts'

const anyRevision = fc.constantFrom('r', 'tx1', '')
const byPath = (value: Arbitrary<unknown>): Arbitrary<object> => fc.dictionary(anyPath, value, {maxKeys: 2})

/** The operations of a patch, with values of the wrong kind now and then. */
const operations: Arbitrary<object> = fc.record(
  {
    set: byPath(anyValue),
    setIfMissing: byPath(anyValue),
    unset: fc.array(anyPath, {maxLength: 2}),
    inc: byPath(fc.oneof(fc.integer(), anyValue)),
    dec: byPath(fc.double({noNaN: true})),
    insert: fc.oneof(
      fc.record({before: anyPath, items: fc.array(anyValue, {maxLength: 2})}),
      fc.record({after: anyPath, items: fc.array(anyValue, {maxLength: 2})}),
      fc.record({replace: anyPath, items: fc.array(anyValue, {maxLength: 2})}),
    ),
    diffMatchPatch: byPath(
      fc.oneof(fc.constantFrom('@@ -1 +1,2 @@\n x\n+y\n', '@@ -1,9 +1 @@\n', '@@'), fc.string({maxLength: 12})),
    ),
    ifRevisionID: anyRevision,
  },
  {requiredKeys: []},
)
const withOperations = (head: Arbitrary<object>): Arbitrary<object> =>
  fc.tuple(head, operations).map(([one, other]) => ({...other, ...one}))

const byQuery = fc.record(
  {query: anyQuery, params: fc.dictionary(fc.constantFrom('x', 'y'), anyValue)},
  {requiredKeys: ['query']},
)

/** Documents that are accepted as they are, so that there is something to change. */
const soundDocument: Arbitrary<object> = fc.record({
  _id: fc.constantFrom('a', 'b', 'c', 'drafts.a', 'drafts.b', 'versions.r1.a', 'versions.r2.b', 'private.x'),
  _type: fc.constantFrom('note', 'page'),
  title: fc.string(),
  list: fc.array(fc.record({_key: fc.constantFrom('k1', 'k2', 'k3'), v: anyValue}), {maxLength: 3}),
  n: fc.integer(),
  ref: fc.record({_ref: fc.constantFrom('a', 'b', 'c'), _weak: fc.constant(true)}),
})
const soundPatch: Arbitrary<object> = fc.oneof(
  fc.record({
    set: fc.dictionary(fc.constantFrom('title', 'slug', 'list[0].v', 'list[_key=="k2"].v', 'ref._ref'), anyValue, {
      maxKeys: 2,
    }),
  }),
  fc.record({unset: fc.array(fc.constantFrom('title', 'list[0]', 'list[-1]', 'ref', '..v'), {maxLength: 2})}),
  fc.record({
    insert: fc.record({
      after: fc.constantFrom('list[-1]', 'list[_key=="k1"]', 'list[0]'),
      items: fc.array(anyValue, {maxLength: 2}),
    }),
  }),
  fc.record({inc: fc.constant({n: 1})}),
)
const soundMutation: Arbitrary<object> = fc.oneof(
  fc.record({createOrReplace: soundDocument}),
  fc.record({createIfNotExists: soundDocument}),
  fc.record({
    patch: fc
      .tuple(fc.constantFrom('a', 'b', 'drafts.a', 'versions.r1.a'), soundPatch)
      .map(([id, patch]) => ({id, ...patch})),
  }),
  fc.record({delete: fc.record({id: anyId})}),
)

const anyMutation: Arbitrary<unknown> = fc.oneof(
  {weight: 8, arbitrary: soundMutation},
  fc.record({create: anyDocument}),
  fc.record({createOrReplace: anyDocument}),
  fc.record({createIfNotExists: anyDocument}),
  fc.record({delete: fc.oneof(fc.record({id: anyId}), byQuery)}),
  fc.record({patch: withOperations(fc.record({id: anyId}))}),
  fc.record({patch: withOperations(byQuery)}),
  anyValue,
)

const documentActions = [
  'create',
  'edit',
  'publish',
  'unpublish',
  'discard',
  'delete',
  'replaceDraft',
  'version.create',
  'version.discard',
  'version.replace',
  'version.unpublish',
]
const releaseActions = [
  'create',
  'edit',
  'publish',
  'schedule',
  'unschedule',
  'archive',
  'unarchive',
  'delete',
  'import',
]

const soundAction: Arbitrary<object> = fc.oneof(
  fc
    .constantFrom('publish', 'unpublish', 'discard')
    .chain((name) =>
      fc
        .constantFrom('a', 'b')
        .map((id) => ({actionType: `sanity.action.document.${name}`, publishedId: id, draftId: `drafts.${id}`})),
    ),
  soundDocument.map((attributes) => ({
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes: {...attributes, _id: 'drafts.a'},
    ifExists: 'ignore',
  })),
  soundPatch.map((patch) => ({
    actionType: 'sanity.action.document.edit',
    publishedId: 'a',
    draftId: 'drafts.a',
    patch,
  })),
  soundDocument.map((document) => ({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'a',
    document: {...document, _id: 'versions.r1.a'},
  })),
  fc.constantFrom(...releaseActions).chain((name) =>
    fc.constantFrom('r1', 'r2').map((releaseId) => ({
      actionType: `sanity.action.release.${name}`,
      releaseId,
      ...(name === 'schedule' ? {publishAt: '2099-01-01T00:00:00Z'} : {}),
      ...(name === 'edit' ? {patch: {set: {'metadata.title': 'x'}}} : {}),
    })),
  ),
)

const anyAction: Arbitrary<unknown> = fc.oneof(
  {weight: 5, arbitrary: soundAction},
  fc.record(
    {
      actionType: fc.constantFrom(...documentActions.map((name) => `sanity.action.document.${name}`)),
      publishedId: anyId,
      draftId: anyId,
      versionId: anyId,
      baseId: anyId,
      attributes: anyDocument,
      document: anyDocument,
      includeDrafts: fc.array(anyId, {maxLength: 3}),
      ifExists: fc.constantFrom('fail', 'ignore', 'x'),
      patch: fc.oneof(operations, fc.array(operations, {maxLength: 2})),
      ifDraftRevisionId: anyRevision,
      purge: fc.boolean(),
    },
    {requiredKeys: ['actionType', 'publishedId']},
  ),
  fc.record(
    {
      actionType: fc.constantFrom(...releaseActions.map((name) => `sanity.action.release.${name}`)),
      releaseId: fc.constantFrom('r1', 'r2', '', 'x y', '__proto__'),
      metadata: fc.record(
        {
          title: anyValue,
          releaseType: fc.constantFrom('asap', 'undecided', 'scheduled', 'x'),
          intendedPublishAt: anyValue,
        },
        {requiredKeys: []},
      ),
      publishAt: fc.constantFrom('2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', 'soon', '+275760-09-13T00:00:00Z'),
      patch: operations,
      attributes: anyDocument,
      document: anyDocument,
    },
    {requiredKeys: ['actionType', 'releaseId']},
  ),
  anyValue,
)

const transaction = {
  transactionId: fc.oneof(
    {weight: 1, arbitrary: fc.constantFrom('tx1', 'tx 2', '', '../x')},
    {weight: 6, arbitrary: fc.uuid()},
  ),
  dryRun: fc.boolean(),
}

/** Bodies that make sense to one endpoint or another. */
const sensible: Readonly<Record<string, Arbitrary<unknown>>> = {
  '/data/mutate/:dataset': fc.record(
    {mutations: fc.array(anyMutation, {maxLength: 3}), ...transaction},
    {requiredKeys: ['mutations']},
  ),
  '/data/actions/:dataset': fc.record(
    {actions: fc.oneof(fc.array(anyAction, {maxLength: 3}), anyAction), ...transaction},
    {requiredKeys: ['actions']},
  ),
  '/data/query/:dataset': fc.record({
    query: anyQuery,
    params: fc.dictionary(fc.constantFrom('x', '__types'), anyValue),
  }),
  '/users/me/keyvalue': fc.array(fc.record({key: fc.oneof(anyId, fc.string()), value: anyValue}), {maxLength: 3}),
  '/projects/:project/tokens': fc.record({label: fc.string(), roleName: fc.constantFrom('viewer', 'boss', '')}),
}

/** Pictures that end too early, and what only looks like one. */
const anyFile: Arbitrary<Buffer> = fc.oneof(
  fc.nat(pixel.length).map((length) => pixel.subarray(0, length)),
  fc
    .tuple(fc.nat(pixel.length - 1), fc.nat(255))
    .map(([at, byte]) => Buffer.concat([pixel.subarray(0, at), Buffer.from([byte]), pixel.subarray(at + 1)])),
  fc
    .constantFrom(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9e9" height="9e9"/>',
      '<svg',
      'GIF89a',
      'RIFF....WEBPVP8 ',
      '%PDF-1.7',
      '\u00ff\u00d8\u00ff',
    )
    .map((text) => Buffer.from(text, 'latin1')),
  fc.uint8Array({maxLength: 200}).map((bytes) => Buffer.from(bytes)),
)

/** The body of a request to a route: something it knows, the same cut off or with a byte changed, or noise. */
export function bodyFor(path: string): Arbitrary<Buffer | undefined> {
  if (path.startsWith('/assets')) return anyFile
  const known = sensible[path]
  const noise = fc.oneof(
    fc.uint8Array({maxLength: 60}).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.from(`${'['.repeat(5_000)}`)),
  )
  if (known === undefined)
    return fc.oneof({weight: 9, arbitrary: fc.constant(undefined)}, {weight: 1, arbitrary: noise})
  const whole = known.map((value) => Buffer.from(JSON.stringify(value)))
  return fc.oneof(
    {weight: 12, arbitrary: whole},
    {weight: 1, arbitrary: fc.tuple(whole, fc.nat()).map(([body, at]) => body.subarray(0, at % (body.length + 1)))},
    {weight: 1, arbitrary: fc.anything({maxDepth: 2}).map((value) => Buffer.from(JSON.stringify(value) ?? ''))},
    {weight: 1, arbitrary: noise},
  )
}
