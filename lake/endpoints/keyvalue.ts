import {z} from 'zod'
import {json, pathPart, readJson, type Answer, type Call} from './call.ts'

const pair = z.object({key: z.string().min(1).max(1024), value: z.unknown()})
const body = z.union([z.array(pair), pair.transform((one) => [one])])
const stored = z.object({value: z.string().transform((text): unknown => JSON.parse(text))})

/** `GET /users/me/keyvalue/:keys`: the Studio's small settings of a user; keys that were never set are left out. */
export function readKeyValues(call: Call<'gate' | 'store'>): Answer {
  const select = call.lake.store.database.prepare('SELECT value FROM keyvalue WHERE user_id = ? AND key = ?')
  const pairs = pathPart(call, 'keys')
    .split(',')
    .flatMap((key) => {
      const found = select.get(userId(call), key)
      return found === undefined ? [] : [{key, value: stored.parse(found).value}]
    })
  return json(pairs)
}

/** `PUT /users/me/keyvalue`: sets them, and answers with what was set. */
export async function writeKeyValues(call: Call<'gate' | 'store'>): Promise<Answer> {
  const pairs = await readJson(call, body)
  const upsert = call.lake.store.database.prepare(
    'INSERT INTO keyvalue (user_id, key, value) VALUES (?, ?, ?) ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value',
  )
  for (const {key, value} of pairs) upsert.run(userId(call), key, JSON.stringify(value ?? null))
  return json(pairs)
}

function userId({identity}: Call<'gate' | 'store'>): string {
  return identity.userId ?? 'anonymous'
}
