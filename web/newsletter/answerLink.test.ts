import {beforeEach, describe, expect, test} from '@jest/globals'
import type {SubscriptionLinks} from '../services/newsletter/contract.ts'
import {answerLink, type LinkAction} from './answerLink.ts'

const token = 'a'.repeat(43)
let asked: string[]
let log: string[]
beforeEach(() => {
  asked = []
  log = []
})

const links: SubscriptionLinks = {
  confirm: async (given) => {
    asked.push(`confirm ${given}`)
    return given === token
  },
  end: async (given) => {
    asked.push(`end ${given}`)
  },
}
const broken: SubscriptionLinks = {
  confirm: async () => {
    throw new TypeError('disk full for reader@example.com')
  },
  end: async () => {
    throw new TypeError('disk full for reader@example.com')
  },
}

async function ask(
  action: LinkAction,
  {query = '', body, service = links}: {query?: string; body?: string; service?: Partial<SubscriptionLinks>} = {},
) {
  const address = `https://site.example/api/newsletter/${action}${query}`
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body?.length),
  }
  const response = await answerLink(
    body === undefined ? new Request(address) : new Request(address, {method: 'POST', body, headers}),
    action,
    {links: service, report: (reason) => log.push(reason)},
  )
  return [response.status, response.headers.get('location')]
}

describe('the form of the page', () => {
  test('confirms, or ends, and leads to what came of it', async () => {
    expect(await ask('confirm', {body: `token=${token}`})).toEqual([303, '/newsletter/confirm?outcome=done'])
    expect(await ask('confirm', {body: 'token=wrong'})).toEqual([303, '/newsletter/confirm?outcome=unknown'])
    expect(await ask('unsubscribe', {body: `token=${token}`})).toEqual([303, '/newsletter/unsubscribe?outcome=done'])
    expect(asked).toEqual([`confirm ${token}`, 'confirm wrong', `end ${token}`])
  })

  test('leads to an apology where the database fails; the log names no reader', async () => {
    const body = `token=${token}`
    expect(await ask('confirm', {body, service: broken})).toEqual([303, '/newsletter/confirm?outcome=later'])
    expect(await ask('unsubscribe', {body, service: broken})).toEqual([303, '/newsletter/unsubscribe?outcome=later'])
    expect(log).toEqual(['TypeError', 'TypeError'])
  })

  test('knows no token where the newsletter service is another', async () => {
    expect(await ask('confirm', {body: `token=${token}`, service: {}})).toEqual([
      303,
      '/newsletter/confirm?outcome=unknown',
    ])
  })
})

describe('the address in the header of a message (RFC 8058)', () => {
  const query = `?token=${token}`
  const body = 'List-Unsubscribe=One-Click'

  test('ends the subscription with one press in the mail program, and again', async () => {
    expect(await ask('unsubscribe', {query, body})).toEqual([200, null])
    expect(await ask('unsubscribe', {query, body})).toEqual([200, null])
    expect(asked).toEqual([`end ${token}`, `end ${token}`])
  })

  test('says that it failed, so that the mail program tries again', async () => {
    expect(await ask('unsubscribe', {query, body, service: broken})).toEqual([503, null])
  })

  test.each<LinkAction>(['confirm', 'unsubscribe'])('to %s does nothing when it is only opened', async (action) => {
    expect(await ask(action, {query})).toEqual([303, `/newsletter/${action}?token=${token}`])
    expect(asked).toEqual([])
  })
})

test('what is no form, or too large, is refused', async () => {
  expect(await ask('confirm', {body: 'x'.repeat(5000)})).toEqual([413, null])
  const json = new Request('https://site.example/api/newsletter/confirm', {
    method: 'POST',
    body: '{}',
    headers: {'content-type': 'application/json', 'content-length': '2'},
  })
  expect((await answerLink(json, 'confirm', {links, report: () => undefined})).status).toBe(415)
  expect(asked).toEqual([])
})
