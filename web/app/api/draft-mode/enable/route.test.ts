import {expect, test} from '@jest/globals'
import {clientHeader} from '../../../../server/clientAddress.ts'

// Without a token for the lake, draft mode is for nobody. It is read when the module is loaded.
process.env['SANITY_TOKEN'] = 'token'
const {GET} = await import('./route.ts')

/** Without a secret, which is refused before the lake is asked. */
function enable(client: string): Promise<Response> {
  return GET(new Request('http://localhost/api/draft-mode/enable', {headers: {[clientHeader]: client}}))
}

test('a client that calls without end is refused, others are not', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 60; call += 1) statuses.push((await enable('192.0.2.1')).status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  const refused = await enable('192.0.2.1')
  expect([refused.status, await refused.text()]).toEqual([429, 'Too many calls. Try again in a minute.'])
  expect((await enable('192.0.2.2')).status).toBe(401)
})
