import {z} from 'zod'
import {httpError} from '../common/errors.ts'
import {atomic} from '../store/sqlite/atomic.ts'
import {json, pathPart, readJson, type Answer, type Call} from './call.ts'

/** What one request may set, and what one user may have. The Studio sets one key a request, and has a few dozen of some hundred bytes. */
const most = {pairs: 100, valueBytes: 64 * 1024, keys: 1_000, totalBytes: 1024 * 1024} as const

const pair = z.object({key: z.string().min(1).max(1024), value: z.unknown()})
const body = z.union([z.array(pair), pair.transform((one) => [one])])
const stored = z.object({value: z.string().transform((text): unknown => JSON.parse(text))})
const totals = z.object({keys: z.number(), bytes: z.number()})

/** `GET /users/me/keyvalue/:keys`: the Studio's small settings of a user; keys that were never set are left out. */
export function readKeyValues(call: Call<'gate' | 'store'>): Answer {
  const select = call.lake.store.database.prepare('SELECT value FROM keyvalue WHERE user_id = ? AND key = ?')
  const pairs = [...new Set(pathPart(call, 'keys').split(','))].flatMap((key) => {
    const found = select.get(userId(call), key)
    return found === undefined ? [] : [{key, value: stored.parse(found).value}]
  })
  return json(pairs)
}

/**
 * `PUT /users/me/keyvalue`: sets all of them or none, and answers with what was set.
 * @throws ApiError 400 for too many pairs or too large a value, 413 when the user would have too much
 */
export async function writeKeyValues(call: Call<'gate' | 'store'>): Promise<Answer> {
  const pairs = await readJson(call, body)
  if (pairs.length > most.pairs) throw httpError(400, `Too many pairs: a request may set ${most.pairs}`)
  const rows = pairs.map(({key, value}) => ({key, text: textOf(key, value)}))
  const {database} = call.lake.store
  const user = userId(call)
  const upsert = database.prepare(
    'INSERT INTO keyvalue (user_id, key, value) VALUES (?, ?, ?) ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value',
  )
  const sum = database.prepare(
    'SELECT count(*) AS keys, total(octet_length(key) + octet_length(value)) AS bytes FROM keyvalue WHERE user_id = ?',
  )
  atomic(database, () => {
    for (const {key, text} of rows) upsert.run(user, key, text)
    const {keys, bytes} = totals.parse(sum.get(user))
    if (keys > most.keys || bytes > most.totalBytes)
      throw httpError(413, `Too much is kept: a user may have ${most.keys} keys and ${most.totalBytes} bytes of them`)
  })
  return json(pairs)
}

/** The JSON of a value. @throws ApiError 400 */
function textOf(key: string, value: unknown): string {
  const text = JSON.stringify(value ?? null)
  if (Buffer.byteLength(text) <= most.valueBytes) return text
  throw httpError(400, `The value of "${key}" is too large: the limit is ${most.valueBytes} bytes of JSON`)
}

function userId({identity}: Call<'gate' | 'store'>): string {
  return identity.userId ?? 'anonymous'
}
