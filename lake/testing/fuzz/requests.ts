import fc, {type Arbitrary} from 'fast-check'
import type {Route} from '../../endpoints/route.ts'
import {routes} from '../../routes.ts'
import {bodyFor} from './bodies.ts'
import {pixelFile} from './pixel.ts'
import {anyId, anyQuery, anyValue} from './values.ts'

/** Who sends a request. */
export type Caller = 'nobody' | 'viewer' | 'editor' | 'administrator' | 'cookie' | 'stranger'

/** One request, as it goes over the wire. */
export interface FuzzRequest {
  readonly method: string
  /** Path and parameters. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
  readonly caller: Caller
}

/** The first, and once in twenty times one of the others. */
function rarely(usual: string, ...others: readonly string[]): Arbitrary<string> {
  return fc.oneof({weight: 19, arbitrary: fc.constant(usual)}, {weight: 1, arbitrary: fc.constantFrom(...others)})
}

const parts: Readonly<Record<string, Arbitrary<string>>> = {
  project: rarely('local', 'other'),
  dataset: rarely('production', 'x'),
  ids: fc.array(anyId, {minLength: 1, maxLength: 3}).map((ids) => ids.join(',')),
  keys: fc.array(anyId, {minLength: 1, maxLength: 3}).map((ids) => ids.join(',')),
  id: anyId,
  release: anyId,
  role: fc.constantFrom('viewer', 'editor', 'boss', '__proto__'),
  name: fc.constantFrom('production', 'x', '__proto__'),
  kind: fc.constantFrom('images', 'files', 'x'),
  vanity: fc.constantFrom('a.png', '"\r\n', 'ä.jpg', '..'),
  file: fc.oneof(
    fc.constantFrom(
      pixelFile,
      pixelFile,
      pixelFile,
      `${'0'.repeat(40)}-9999999x1.png`,
      `${'0'.repeat(40)}.pdf`,
      '..%2f..%2ftoken',
      'x',
    ),
    fc.string({maxLength: 20}),
  ),
}

const numbers = fc.constantFrom(
  '0',
  '1',
  '-1',
  '10',
  '1e9',
  '0.5',
  'NaN',
  '',
  '99999999999999999999',
  'x',
  '1,2,3,4',
  '0,0,1,1',
)
const flags = fc.constantFrom('true', 'false', '', 'x')
const times = fc.constantFrom(
  '2020-01-01T00:00:00Z',
  'now',
  '',
  '-1',
  '2026-13-45',
  '+275760-09-13T00:00:00Z',
  '0000-01-01',
)

/** Parameters that some endpoint reads. */
const parameters: Readonly<Record<string, Arbitrary<string>>> = {
  query: anyQuery,
  $x: anyValue.map((value) => JSON.stringify(value)),
  $__types: fc.constantFrom('["note"]', '[', '"'),
  perspective: fc.constantFrom(
    'raw',
    'published',
    'drafts',
    'previewDrafts',
    'r1',
    'r1,drafts',
    'raw,drafts',
    '',
    ',',
    '__proto__',
    'x y',
  ),
  returnQuery: flags,
  resultSourceMap: fc.constantFrom('true', 'withKeyArraySelector', 'x'),
  explain: flags,
  tag: fc.string({maxLength: 10}),
  lastLiveEventId: fc.string({maxLength: 10}),
  returnIds: flags,
  returnDocuments: flags,
  dryRun: flags,
  autoGenerateArrayKeys: flags,
  visibility: fc.constantFrom('sync', 'async', 'deferred', 'query', 'transaction', 'x'),
  transactionId: fc.constantFrom('tx1', '', 'x y'),
  includeResult: flags,
  includePreviousRevision: flags,
  includeMutations: flags,
  includeAllVersions: flags,
  includeDrafts: flags,
  effectFormat: fc.constantFrom('mendoza', 'x'),
  enableResume: flags,
  excludeContent: flags,
  excludeMutations: flags,
  includeIdentifiedDocumentsOnly: flags,
  excludeInternalReferences: flags,
  reverse: flags,
  lastRevision: flags,
  revision: fc.constantFrom('tx1', 'none', ''),
  time: times,
  fromTime: times,
  toTime: times,
  fromTransaction: fc.constantFrom('tx1', '', 'none'),
  toTransaction: fc.constantFrom('tx1', '', 'none'),
  authors: anyId,
  limit: numbers,
  nextCursor: fc.oneof(numbers, fc.base64String({maxLength: 12})),
  types: fc.constantFrom('note', '', 'note,page', '__proto__'),
  typesFilter: fc.constantFrom('note', ''),
  origin: fc.constantFrom('http://localhost:3333/x', 'https://evil.example', 'javascript:1', ''),
  sid: fc.string({maxLength: 10}),
  user: anyId,
  pass: fc.string({maxLength: 10}),
  invitation: fc.string({maxLength: 10}),
  _ticket: fc.string({maxLength: 10}),
  filename: fc.constantFrom('a.png', '../../x', '', '\0', 'x'.repeat(300)),
  meta: fc.constantFrom('palette', 'exif,location', 'none', 'x'),
  w: numbers,
  h: numbers,
  rect: numbers,
  fit: fc.constantFrom('crop', 'fill', 'max', 'x'),
  crop: fc.constantFrom('focalpoint', 'top,left', 'x'),
  'fp-x': numbers,
  fm: fc.constantFrom('jpg', 'webp', 'avif', 'x'),
  auto: fc.constantFrom('format', 'x'),
  q: numbers,
  dpr: numbers,
  blur: numbers,
  bg: fc.constantFrom('fff', 'zzz', ''),
  or: numbers,
  dl: fc.constantFrom('', 'x.png', '"\r\nx: y'),
}

/** Names and values, some of them twice, some that do not decode. */
const anySearch: Arbitrary<string> = fc
  .array(
    fc.oneof(
      {
        weight: 12,
        arbitrary: fc
          .constantFrom(...Object.entries(parameters))
          .chain(([name, value]) => value.map((text) => `${name}=${encode(text)}`)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '%',
          '%zz=%',
          '=',
          '&&',
          '$=1',
          '$x',
          'query',
          '__proto__=1',
          `x=${'y'.repeat(5_000)}`,
        ),
      },
    ),
    {maxLength: 6},
  )
  .map((found) => (found.length === 0 ? '' : `?${found.join('&')}`))

/** Parameters without which an endpoint has nothing to do are mostly there. */
function searchFor({path, method}: Route): Arbitrary<string> {
  if (method !== 'GET' || !/query|listen/.test(path)) return anySearch
  const withQuery = fc
    .tuple(anyQuery, anyValue, anySearch)
    .map(
      ([query, value, rest]) => `?query=${encode(query)}&$x=${encode(JSON.stringify(value))}${rest.replace('?', '&')}`,
    )
  return fc.oneof({weight: 9, arbitrary: withQuery}, {weight: 1, arbitrary: anySearch})
}

const anyHeaders: Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    'content-type': rarely('application/json', 'image/png', 'text/plain', 'x', 'application/x-www-form-urlencoded'),
    origin: fc.constantFrom('http://localhost:3333', 'https://evil.example', 'null', ''),
    'last-event-id': fc.constantFrom('tx1#a', 'live-1', 'live-99999999999999999999', '', '#', 'x'),
    accept: fc.constantFrom('text/event-stream', 'image/avif', '*/*', ''),
    range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-3', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', ''),
    'if-range': fc.constantFrom('"x"', 'x'),
    'x-sanity-project-id': rarely('local', 'other'),
    cookie: fc.constantFrom('apothecary_lake=', 'apothecary_lake=x; a', '=;;', 'a=b'),
    'user-agent': fc.constantFrom('Mozilla/5.0 Chrome/140', 'curl', ''),
    'access-control-request-headers': fc.constantFrom('x', ''),
    'content-encoding': fc.constantFrom('gzip', 'x'),
    expect: fc.constantFrom('100-continue'),
  },
  {requiredKeys: []},
)

/** A request to some endpoint: mostly one it is made for, now and then one that nobody would send. */
export const anyRequest: Arbitrary<FuzzRequest> = fc.constantFrom(...weighted(routes)).chain((route) =>
  fc.record({
    method: fc.oneof(
      {weight: 15, arbitrary: fc.constantFrom(...[route.method].flat())},
      {weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY')},
    ),
    url: fc.tuple(addressOf(route), searchFor(route)).map(([path, search]) => path + search),
    headers: anyHeaders,
    body: bodyFor(route.path),
    caller: fc.oneof(
      {weight: 6, arbitrary: fc.constantFrom<Caller>('editor', 'administrator')},
      {weight: 2, arbitrary: fc.constantFrom<Caller>('nobody', 'viewer', 'cookie', 'stranger')},
    ),
  }),
)

/** What changes and asks for documents is tried more often than what always says the same. */
function weighted(all: readonly Route[]): readonly Route[] {
  const weight = (path: string): number =>
    /mutate|actions|query/.test(path) ? 12 : /assets|images|files|history|listen|doc/.test(path) ? 4 : 1
  return all.flatMap((route) => Array.from({length: weight(route.path)}, () => route))
}

function addressOf(route: Route): Arbitrary<string> {
  const segments = route.path.split('/').map((segment): Arbitrary<string> => {
    if (segment === '*') return anyId.map(encode)
    return segment.startsWith(':') ? (parts[segment.slice(1)] ?? anyId).map(encode) : fc.constant(segment)
  })
  const version = rarely('/v2025-02-19', '/v1', '/vX', '/v0', '//v1')
  return fc
    .tuple(route.unversioned === true ? fc.constant('') : version, ...segments)
    .map(([first, ...rest]) => first + rest.join('/'))
}

/** Encodes for an address; half a surrogate pair cannot be. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
