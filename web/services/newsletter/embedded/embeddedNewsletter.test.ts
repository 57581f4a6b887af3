import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {mkdtemp, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {Mail} from '../../mail/contract.ts'
import {embeddedNewsletter} from './embeddedNewsletter.ts'
import {testSignUp as request} from '../testSignUp.ts'

const minute = 60_000
const day = 24 * 60 * minute

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'subscriptions-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

let number = 0
let file: string
let time: number
let sent: Mail[]
let isMailDown: boolean
let service: ReturnType<typeof embeddedNewsletter>
beforeEach(() => {
  file = join(folder, `${++number}`, 'newsletter.sqlite')
  time = Date.parse('2026-06-01T12:00:00Z')
  sent = []
  isMailDown = false
  service = open()
})

function open() {
  return embeddedNewsletter({
    file,
    origin: 'https://site.example',
    now: () => time,
    newId: () => 'session-1',
    mail: {
      send: async (mail) => {
        if (isMailDown) throw Object.assign(new Error('no answer for reader@example.com'), {code: 'ETIMEDOUT'})
        sent.push(mail)
      },
    },
  })
}

/** What is stored of readers, as an operator would ask for it. */
const stored = () =>
  new DatabaseSync(file, {readOnly: true})
    .prepare('SELECT email, lists, confirmedAt FROM subscription ORDER BY requestedAt, lists')
    .all()
    .map((row) => ({...row}))
const tokenOf = (mail: Mail | undefined): string => /confirm\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? ''

describe('a sign-up', () => {
  test('is unconfirmed until the link of the message is used', async () => {
    expect(await service.signUp(request)).toEqual({ok: true, sessionId: 'session-1'})
    expect(stored()).toEqual([{email: 'reader@example.com', lists: '["better-nights"]', confirmedAt: null}])
    time += day
    expect(service.confirm?.(tokenOf(sent[0]))).toBe(true)
    expect(stored()).toMatchObject([{confirmedAt: time}])
    const first = time
    time += day
    expect(service.confirm?.(tokenOf(sent[0]))).toBe(true)
    expect(stored()).toMatchObject([{confirmedAt: first}])
  })

  test('is stored in a file that only its owner can read', async () => {
    await service.signUp(request)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('that nobody confirms is forgotten after 7 days', async () => {
    await service.signUp(request)
    time += 7 * day + 1
    expect(service.confirm?.(tokenOf(sent[0]))).toBe(false)
    expect(stored()).toEqual([])
  })

  test('of a known address looks like a new one, and sends at most one message in 15 minutes, none once it is confirmed', async () => {
    await service.signUp(request)
    time += 14 * minute
    expect(await service.signUp({...request, email: 'Reader@Example.com'})).toEqual({ok: true, sessionId: 'session-1'})
    expect(sent).toHaveLength(1)
    time += 2 * minute
    await service.signUp(request)
    expect(sent).toHaveLength(2)
    expect(tokenOf(sent[1])).toBe(tokenOf(sent[0]))
    service.confirm?.(tokenOf(sent[0]))
    time += day
    expect(await service.signUp(request)).toEqual({ok: true, sessionId: 'session-1'})
    expect(sent).toHaveLength(2)
  })

  test('of one address is refused after three newsletters in an hour: nobody can flood a mailbox', async () => {
    const ask = (list: string) => service.signUp({...request, lists: [list]})
    for (const list of ['a', 'b', 'c']) expect(await ask(list)).toMatchObject({ok: true})
    expect(await ask('d')).toEqual({ok: false, error: 'API request failed: too many sign-ups'})
    expect(await service.signUp({...request, email: 'other@example.com'})).toMatchObject({ok: true})
    expect(sent).toHaveLength(4)
    time += 61 * minute
    expect(await ask('d')).toMatchObject({ok: true})
    expect(sent).toHaveLength(5)
  })

  test('for other lists is another subscription; the order of the lists does not matter', async () => {
    await service.signUp({...request, lists: ['a', 'b']})
    await service.signUp({...request, lists: ['b', 'a']})
    await service.signUp({...request, lists: ['b']})
    expect(stored().map(({lists}) => lists)).toEqual(['["a","b"]', '["b"]'])
  })

  test('fails while no mail can be sent, without the address in the reason, and works again afterwards', async () => {
    isMailDown = true
    expect(await service.signUp(request)).toEqual({ok: false, error: 'API request failed: ETIMEDOUT'})
    isMailDown = false
    expect(await service.signUp(request)).toMatchObject({ok: true})
    expect(service.confirm?.(tokenOf(sent[0]))).toBe(true)
  })

  test('fails with 100 000 that are unconfirmed, and works when those are forgotten', async () => {
    await service.signUp(request)
    new DatabaseSync(file).exec(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
      INSERT INTO subscription (token, email, lists, request, requestedAt) SELECT i, i, '[]', '{}', ${time} FROM n`)
    const other = {...request, email: 'other@example.com'}
    expect(await service.signUp(other)).toEqual({
      ok: false,
      error: 'API request failed: too many sign-ups',
    })
    time += 7 * day + 1
    expect(await service.signUp(other)).toMatchObject({ok: true})
  })

  test('fails where the database cannot be opened', async () => {
    await writeFile(join(folder, 'occupied'), '')
    file = join(folder, 'occupied', 'newsletter.sqlite')
    service = open()
    expect(await service.signUp(request)).toEqual({
      ok: false,
      error: expect.stringMatching(/^API request failed: E[A-Z]+$/),
    })
  })
})

test('two servers share the subscriptions', async () => {
  const other = open()
  await service.signUp(request)
  await other.signUp(request)
  expect(sent).toHaveLength(1)
  expect(other.confirm?.(tokenOf(sent[0]))).toBe(true)
})

test('an end deletes all that is stored of the reader, confirmed or not; a token of nobody is no error', async () => {
  await service.signUp(request)
  await service.signUp({...request, email: 'other@example.com'})
  service.confirm?.(tokenOf(sent[0]))
  for (const mail of sent) service.end?.(tokenOf(mail))
  service.end?.('of-nobody')
  expect(stored()).toEqual([])
  expect(service.confirm?.(tokenOf(sent[0]))).toBe(false)
})

test('the message names no newsletter, has its two links, and one press of a mail program ends it (RFC 8058)', async () => {
  await service.signUp(request)
  const [mail] = sent
  const token = tokenOf(mail)
  expect(mail).toEqual({
    to: 'reader@example.com',
    subject: 'Please confirm your newsletter',
    text: `Somebody, we hope you, entered this address for a newsletter of ours. Is that right?

Yes, send it to me:
https://site.example/newsletter/confirm?token=${token}

If it was not you, do nothing: we delete the address after 7 days. To delete it now:
https://site.example/newsletter/unsubscribe?token=${token}
`,
    html: expect.stringContaining(`<a href="https://site.example/newsletter/confirm?token=${token}"`),
    headers: {
      'List-Unsubscribe': `<https://site.example/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(JSON.stringify(mail)).not.toContain('better-nights')
})
