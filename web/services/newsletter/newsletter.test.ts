import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import {mkdtemp, readdir, rm, stat} from 'node:fs/promises'
import type {ServerResponse} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {SMTPServer} from 'smtp-server'
import {openStore, type Store} from '../../store/openStore.ts'
import {storePlace} from '../../store/siteStore.ts'
import {testUpstream} from '../testUpstream.ts'
import {signUpRequest} from './contract.ts'
import {httpNewsletter} from './http.ts'
import {newsletterService} from './newsletterService.ts'
import {testSignUp as request} from './testSignUp.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsletter-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

test('a sign-up has every field of the service, and no others (newsletter-1)', () => {
  const full = {
    ...request,
    recaptcha: 'token',
    sailthruAccount: 'main',
    attributes: {dueDate: 'May'},
    identifiers: {K1: 'sleep', source: 'in-article', categories: ['sleep'], tags: ['naps'], correlationId: 'c-1'},
    date: {month: 5, day: 1, year: 2027},
    consent: true,
  }
  expect(signUpRequest.parse({...full, password: 'x'})).toEqual(full)
})

describe('over HTTP', () => {
  const upstream = testUpstream('/hosted', (response) => response.end('"session-9"'))

  test('posts to /api/activate/site and returns the session id (newsletter-8)', async () => {
    expect(await httpNewsletter(upstream.address).signUp(request)).toEqual({ok: true, sessionId: 'session-9'})
    expect(upstream.received).toEqual([['POST', '/hosted/api/activate/site', request]])
    upstream.answer = (response) => response.end('session-10\n')
    expect(await httpNewsletter(upstream.address).signUp(request)).toEqual({ok: true, sessionId: 'session-10'})
  })

  test.each<[string, (response: ServerResponse) => void, string]>([
    ['a failure', (response) => response.writeHead(500).end('reader@example.com'), 'API call failed with status: 500'],
    ['a refusal', (response) => response.writeHead(429).end(), 'API call failed with status: 429'],
    [
      'an answer of another shape',
      (response) => response.end('{"id":1}'),
      'API request failed: the answer is not a session id',
    ],
    ['an empty answer', (response) => response.end(), 'API request failed: the answer is not a session id'],
    ['an endless answer', (response) => response.end('x'.repeat(200_000)), 'API request failed: Error'],
    ['a closed connection', (response) => response.destroy(), 'API request failed: TypeError'],
    [
      'a way elsewhere',
      (response) => response.writeHead(302, {location: 'http://127.0.0.1:1/'}).end(),
      'API request failed: TypeError',
    ],
  ])('reports %s (newsletter-9, newsletter-12)', async (_, given, error) => {
    upstream.answer = given
    expect(await httpNewsletter(upstream.address).signUp(request)).toEqual({ok: false, error})
  })
})

describe('the settings', () => {
  test('choose the embedded service; the mock address skips it (newsletter-6, upstreams-2)', async () => {
    const data = join(folder, 'chosen')
    const settings = {DATA_DIR: data, NEWSLETTER_MOCK_ADDRESS: 'success@example.com', NEWSLETTER_API_URL: ''}
    let opened: Store | undefined
    const service = newsletterService(settings, async () => (opened = await openStore(storePlace(settings))))
    expect(await service.signUp({...request, email: 'success@example.com'})).toEqual({ok: true, sessionId: 'mock'})
    await expect(stat(data)).rejects.toThrow('ENOENT')
    expect(await service.signUp(request)).toMatchObject({ok: true})
    // The message is written after the answer.
    while ((await readdir(join(data, 'outbox'))).length === 0) await new Promise(setImmediate)
    await opened?.destroy()
  })

  test('with a mail server that is not there, a sign-up fails, and nothing of it is stored', async () => {
    const settings = {DATA_DIR: join(folder, 'mailing'), SMTP_URL: 'smtp://127.0.0.1:1'}
    let opened: Store | undefined
    const service = newsletterService(settings, async () => (opened = await openStore(storePlace(settings))))
    expect(await service.signUp(request)).toEqual({ok: false, error: 'API request failed: ESOCKET'})
    expect(await opened?.selectFrom('subscription').selectAll().execute()).toEqual([])
    await opened?.destroy()
  })

  test('with a mail server that refuses the message, a sign-up is answered, and the reason is told afterwards', async () => {
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')),
    })
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
    const address = refusing.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const settings = {DATA_DIR: join(folder, 'refused'), SMTP_URL: `smtp://127.0.0.1:${port}`}
    let opened: Store | undefined
    const store = async () => (opened = await openStore(storePlace(settings)))
    const told = Promise.withResolvers<string>()
    const service = newsletterService(settings, store, undefined, told.resolve)
    expect(await service.signUp(request)).toMatchObject({ok: true})
    expect(await told.promise).toBe('API request failed: EENVELOPE')
    await new Promise<void>((resolve) => refusing.close(resolve))
    await opened?.destroy()
  })

  test('choose a service upstream, whose messages and links are its own', () => {
    const service = newsletterService({DATA_DIR: folder, NEWSLETTER_API_URL: 'http://upstream.example/'})
    expect(Object.keys(service)).toEqual(['signUp'])
  })

  test.each(['NEWSLETTER_API_URL', 'SMTP_URL', 'MAIL_FROM', 'SITE_URL'])('throw if %s is wrong', (name) => {
    expect(() => newsletterService({DATA_DIR: folder, [name]: 'somewhere'})).toThrow(name)
  })
})
