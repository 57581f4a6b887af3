import {afterEach, expect, jest, test} from '@jest/globals'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {POST} from './route.ts'

const env = {...process.env}
afterEach(() => {
  process.env = {...env}
  jest.restoreAllMocks()
})

test('a failed sign-up is counted in the log as newsletter.subscribe.error, without the address (newsletter-10)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-route-'))
  // Port 1 of this machine refuses connections.
  Object.assign(process.env, {DATA_DIR: folder, NEWSLETTER_API_URL: 'http://127.0.0.1:1/'})
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const body = new URLSearchParams({email: 'reader@example.com', lists: 'weekly', path: '/sleep', form: 'f'}).toString()
  const request = new Request('http://localhost/api/newsletter', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
    },
  })
  const response = await POST(request)
  expect(response.headers.get('location')).toBe('/sleep#f-later')
  const lines = write.mock.calls.map(([line]) => String(line))
  expect(lines).toEqual([
    expect.stringMatching(/^\{"level":"error","event":"newsletter\.subscribe\.error","reason":"API /),
  ])
  expect(lines.join('')).not.toContain('reader@example.com')
  await rm(folder, {recursive: true})
})
