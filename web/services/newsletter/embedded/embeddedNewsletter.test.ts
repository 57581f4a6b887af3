import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {sql} from 'kysely'
import {join} from 'node:path'
import {openStore, type Store} from '../../../store/openStore.ts'
import {emptyStore, type TestPlace, testStores} from '../../../store/testStores.ts'
import type {Mail} from '../../mail/contract.ts'
import type {EmbeddedNewsletter, SignUpRequest, SignUpResult} from '../contract.ts'
import {testSignUp as request} from '../testSignUp.ts'
import {embeddedNewsletter} from './embeddedNewsletter.ts'

const minute = 60_000
const day = 24 * 60 * minute

let time: number
let sent: Mail[]
/** What the mail server fails with, if it does. */
let failure: string | undefined
/** Whether the mail server is away already when it is asked whether it is there. */
let isAway: boolean
/** What the service asked of the mail server. */
let steps: string[]
/** What the log got of messages that could not be sent. */
let failures: string[]
/** Ends when the mail server takes messages. */
let taken: Promise<void>
beforeEach(() => {
  time = Date.parse('2026-06-01T12:00:00Z')
  sent = []
  steps = []
  failures = []
  failure = undefined
  isAway = false
  taken = Promise.resolve()
})
// Ends the wait of a test that failed.
afterEach(() => {
  steps = []
})

function open(store: () => Promise<Store>): EmbeddedNewsletter {
  return embeddedNewsletter({
    store,
    formerFile: join('/nowhere', 'newsletter.sqlite'),
    origin: 'https://site.example',
    now: () => time,
    newId: () => 'session-1',
    failed: (reason) => failures.push(reason),
    mail: {
      send: async (mail) => {
        steps.push('send')
        await taken
        await answerOfServer()
        sent.push(mail)
      },
      check: async () => {
        steps.push('check')
        if (isAway) await answerOfServer()
      },
    },
  })
}

async function answerOfServer(): Promise<void> {
  // A mail server takes its time: what else is asked meanwhile must not send the same once more.
  await new Promise(setImmediate)
  if (failure !== undefined) throw Object.assign(new Error('no answer for reader@example.com'), {code: failure})
}

/** Waits for the messages that were begun: each was taken, or its failure is in the log. */
async function messagesDone(): Promise<void> {
  while (steps.filter((step) => step === 'send').length > sent.length + failures.length) await new Promise(setImmediate)
}

const tokenOf = (mail: Mail | undefined): string => /confirm\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? ''

describe.each(testStores)('subscriptions in %s', (_, makePlace) => {
  let at: TestPlace
  let store: Store
  let service: EmbeddedNewsletter
  beforeAll(async () => {
    at = await makePlace()
  }, 60_000)
  afterAll(() => at.remove())
  beforeEach(async () => {
    store = await emptyStore(at.place)
    service = open(async () => store)
  })
  afterEach(() => store.destroy())

  /** The answer to a sign-up, whose message is sent meanwhile. */
  const signUp = async (given: SignUpRequest = request): Promise<SignUpResult> => {
    const result = await service.signUp(given)
    await messagesDone()
    return result
  }

  /** What is stored of readers, as an operator would ask for it. */
  const stored = () =>
    store
      .selectFrom('subscription')
      .select(['email', 'lists', 'confirmedAt'])
      .orderBy('requestedAt')
      .orderBy('lists')
      .execute()

  test('one mailbox gets five messages in an hour, however its address is spelled', async () => {
    const ask = (name: string) => signUp({...request, email: `${name}@gmail.com`})
    for (const name of ['victim+1', 'victim+2', 'vic.tim', 'VICTIM+4', 'v.i.ctim+5'])
      expect(await ask(name)).toMatchObject({ok: true})
    expect(await ask('victim+6')).toEqual({ok: true, sessionId: 'session-1'})
    expect(sent).toHaveLength(5)
    expect(await ask('somebody')).toMatchObject({ok: true})
    expect(sent).toHaveLength(6)
    time += 61 * minute
    expect(await ask('victim+6')).toMatchObject({ok: true})
    expect(sent).toHaveLength(7)
  })

  test('messages that the mail server did not get do not count for the mailbox; those that it may have do', async () => {
    const ask = (name: string) => signUp({...request, email: `${name}@gmail.com`})
    const names = ['r+1', 'r+2', 'r+3', 'r+4', 'r+5']
    for (const code of ['ECONNREFUSED', 'ETIMEDOUT']) {
      failure = code
      for (const name of names) expect(await ask(name)).toMatchObject({ok: true})
    }
    expect(failures).toEqual([
      ...names.map(() => 'API request failed: ECONNREFUSED'),
      ...names.map(() => 'API request failed: ETIMEDOUT'),
    ])
    failure = undefined
    expect(await ask('r+6')).toMatchObject({ok: true})
    expect(sent).toHaveLength(0)
    expect(steps.slice(-3)).toEqual(['check', 'send', 'check'])
  })

  describe('a sign-up', () => {
    test('is unconfirmed until the link of the message is used', async () => {
      expect(await signUp()).toEqual({ok: true, sessionId: 'session-1'})
      expect(await stored()).toEqual([{email: 'reader@example.com', lists: '["better-nights"]', confirmedAt: null}])
      time += day
      expect(await service.confirm(tokenOf(sent[0]))).toBe(true)
      expect(await stored()).toMatchObject([{confirmedAt: time}])
      const first = time
      time += day
      expect(await service.confirm(tokenOf(sent[0]))).toBe(true)
      expect(await stored()).toMatchObject([{confirmedAt: first}])
    })

    test('that nobody confirms is forgotten after 7 days', async () => {
      await signUp()
      time += 7 * day + 1
      expect(await service.confirm(tokenOf(sent[0]))).toBe(false)
      expect(await stored()).toEqual([])
    })

    test('of a known address looks like a new one, and sends at most one message in 15 minutes, none once it is confirmed', async () => {
      await signUp()
      time += 14 * minute
      expect(await signUp({...request, email: 'Reader@Example.com'})).toEqual({
        ok: true,
        sessionId: 'session-1',
      })
      expect(sent).toHaveLength(1)
      time += 2 * minute
      await signUp()
      expect(sent).toHaveLength(2)
      expect(tokenOf(sent[1])).toBe(tokenOf(sent[0]))
      await service.confirm(tokenOf(sent[0]))
      time += day
      expect(await service.signUp(request)).toEqual({ok: true, sessionId: 'session-1'})
      expect(sent).toHaveLength(2)
    })

    test.each([true, false])(
      'of an address that is subscribed (%s) is answered in the same way, however often',
      async (is) => {
        await signUp({...request, lists: ['z']})
        if (is) await service.confirm(tokenOf(sent[0]))
        time += 61 * minute
        for (const list of ['z', 'a', 'b', 'c', 'd'])
          expect(await signUp({...request, lists: [list]})).toEqual({ok: true, sessionId: 'session-1'})
        failure = 'ECONNREFUSED'
        isAway = true
        for (const list of ['z', 'a', 'd'])
          expect(await signUp({...request, lists: [list]})).toEqual({
            ok: false,
            error: 'API request failed: ECONNREFUSED',
          })
        expect(steps.filter((step) => step === 'check')).toHaveLength(9)
      },
    )

    test('of a known address is answered after the same steps as a new one: a message is sent after the answer, however long the mail server takes', async () => {
      const asked: string[] = []
      const watched = store.withPlugin({
        transformQuery: ({node}) => {
          asked.push(node.kind)
          return node
        },
        transformResult: async ({result}) => result,
      })
      service = open(async () => watched)
      await service.confirm('of-nobody')
      let take: (() => void) | undefined
      taken = new Promise((resolve) => (take = resolve))
      const stepsOf = async () => {
        asked.length = 0
        expect(await service.signUp(request)).toEqual({ok: true, sessionId: 'session-1'})
        return [...asked]
      }
      const ofNew = await stepsOf()
      expect(ofNew).not.toEqual([])
      expect(await stepsOf()).toEqual(ofNew)
      expect([steps, sent]).toEqual([['check', 'send', 'check'], []])
      take?.()
      await messagesDone()
      expect(await service.confirm(tokenOf(sent[0]))).toBe(true)
      expect(await stepsOf()).toEqual(ofNew)
      expect(steps.filter((step) => step === 'send')).toHaveLength(1)
    })

    test('of one address sends no more after three newsletters in an hour: nobody can flood a mailbox', async () => {
      const ask = (list: string) => signUp({...request, lists: [list]})
      for (const list of ['a', 'b', 'c', 'd']) expect(await ask(list)).toEqual({ok: true, sessionId: 'session-1'})
      expect(sent).toHaveLength(3)
      expect(await signUp({...request, email: 'other@example.com'})).toMatchObject({ok: true})
      expect(sent).toHaveLength(4)
      time += 61 * minute
      expect(await ask('d')).toMatchObject({ok: true})
      expect(sent).toHaveLength(5)
    })

    test('for other lists is another subscription; the order of the lists does not matter', async () => {
      await signUp({...request, lists: ['a', 'b']})
      await signUp({...request, lists: ['b', 'a']})
      await signUp({...request, lists: ['b']})
      expect((await stored()).map(({lists}) => lists)).toEqual(['["a","b"]', '["b"]'])
    })

    test('fails while the mail server is away, without the address in the reason, and works again afterwards', async () => {
      failure = 'ETIMEDOUT'
      isAway = true
      expect(await signUp()).toEqual({ok: false, error: 'API request failed: ETIMEDOUT'})
      expect(await stored()).toEqual([])
      isAway = false
      failure = undefined
      expect(await signUp()).toMatchObject({ok: true})
      expect(await service.confirm(tokenOf(sent[0]))).toBe(true)
    })

    test('whose message the mail server does not take after all is in the log, without the address, and the next one sends it', async () => {
      failure = 'EENVELOPE'
      expect(await signUp()).toEqual({ok: true, sessionId: 'session-1'})
      expect(failures).toEqual(['API request failed: EENVELOPE'])
      failure = undefined
      expect(await signUp()).toMatchObject({ok: true})
      expect(await service.confirm(tokenOf(sent[0]))).toBe(true)
    })

    test('fails with 100 000 that are unconfirmed, and works when those are forgotten', async () => {
      await signUp()
      await sql`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
      INSERT INTO subscription (token, email, lists, request, "requestedAt")
      SELECT cast(i AS text), cast(i AS text), '[]', '{}', cast(${time} AS bigint) FROM n`.execute(store)
      const other = {...request, email: 'other@example.com'}
      expect(await signUp(other)).toEqual({
        ok: false,
        error: 'API request failed: too many sign-ups',
      })
      time += 7 * day + 1
      expect(await signUp(other)).toMatchObject({ok: true})
    })
  })

  describe('two servers at once', () => {
    let elsewhere: Store
    let other: EmbeddedNewsletter
    beforeEach(async () => {
      elsewhere = await openStore(at.place)
      other = open(async () => elsewhere)
    })
    afterEach(() => elsewhere.destroy())
    const servers = () => [service, other, service, other]

    test('share the subscriptions', async () => {
      await signUp()
      await other.signUp(request)
      await messagesDone()
      expect(sent).toHaveLength(1)
      expect(await other.confirm(tokenOf(sent[0]))).toBe(true)
    })

    test('make one subscription of a sign-up that is sent several times, with one message', async () => {
      const results = await Promise.all(servers().map((server) => server.signUp(request)))
      expect(results).toEqual(servers().map(() => ({ok: true, sessionId: 'session-1'})))
      await messagesDone()
      expect(sent).toHaveLength(1)
      expect(await stored()).toHaveLength(1)
    })

    test('send an address no more than three messages in an hour', async () => {
      const lists = Array.from({length: 12}, (_, index) => `list-${index}`)
      await Promise.all(
        lists.map((list, index) => (index % 2 === 0 ? service : other).signUp({...request, lists: [list]})),
      )
      await messagesDone()
      expect(sent).toHaveLength(3)
    })

    test('confirm and end one subscription without an error, and it has ended', async () => {
      await signUp()
      const token = tokenOf(sent[0])
      await Promise.all(servers().map((server) => server.confirm(token)))
      await Promise.all([...servers().map((server) => server.confirm(token)), other.end(token), service.end(token)])
      expect(await stored()).toEqual([])
      expect(await service.confirm(token)).toBe(false)
    })
  })

  describe('the subscriptions of an address', () => {
    test('are those that were confirmed, also where it was written otherwise', async () => {
      await signUp({...request, lists: ['b', 'a']})
      await signUp({...request, lists: ['c']})
      await signUp({...request, email: 'other@example.com'})
      time += minute
      await service.confirm(tokenOf(sent[0]))
      await service.confirm(tokenOf(sent[2]))
      expect(await service.subscriptionsOf('Reader@Example.com')).toEqual([
        {token: tokenOf(sent[0]), lists: ['a', 'b'], confirmedAt: time},
      ])
      expect(await service.subscriptionsOf('nobody@example.com')).toEqual([])
    })

    test('end all at once, also those that are unconfirmed; others stay', async () => {
      await signUp({...request, lists: ['a']})
      await signUp({...request, lists: ['b']})
      await signUp({...request, email: 'other@example.com'})
      await service.confirm(tokenOf(sent[0]))
      await service.endAllOf('READER@example.com')
      expect((await stored()).map(({email}) => email)).toEqual(['other@example.com'])
    })
  })

  test('an end deletes all that is stored of the reader, confirmed or not; a token of nobody is no error', async () => {
    await signUp()
    await signUp({...request, email: 'other@example.com'})
    await service.confirm(tokenOf(sent[0]))
    for (const mail of sent) await service.end(tokenOf(mail))
    await service.end('of-nobody')
    await service.end('a\0b')
    expect(await service.confirm('a\0b')).toBe(false)
    expect(await stored()).toEqual([])
    expect(await service.confirm(tokenOf(sent[0]))).toBe(false)
  })

  test('the message names no newsletter, has its two links, and one press of a mail program ends it (RFC 8058)', async () => {
    await signUp()
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
})

test.each([
  ['a folder', {file: '/dev/null/store.sqlite'}],
  ['a server', {url: 'postgres://somebody@127.0.0.1:1/none'}],
])('a sign-up fails where %s of the database cannot be opened, and works when it can', async (_, place) => {
  const at = await testStores[0]?.[1]()
  if (at === undefined) throw new Error('no place for a store')
  let isDown = true
  let opened: Store | undefined
  const service = open(async () => (opened = await openStore(isDown ? place : at.place)))
  expect(await service.signUp(request)).toEqual({
    ok: false,
    error: expect.stringMatching(/^API request failed: E[A-Za-z]+$/),
  })
  isDown = false
  expect(await service.signUp(request)).toMatchObject({ok: true})
  await opened?.destroy()
  await at.remove()
})
