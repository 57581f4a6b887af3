import {request} from 'node:http'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import {startTestLake, type TestLake} from '../../testing/lake.ts'
import {collect} from '../../testing/stream.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15'
const page = 'http://localhost:3333'
const path = '/v2025-02-19/data/listen/production?query=*'

let time = 0
let lake: TestLake
const lines: string[] = []
beforeEach(async () => {
  time = Date.parse('2026-01-01T00:00:00Z')
  lines.length = 0
  lake = await startTestLake(
    {log: 'info'},
    () => time,
    (line) => lines.push(line),
  )
})
afterEach(() => lake.close())
const port = (): string => new URL(lake.url).port

interface Answer {
  readonly status: number
  readonly location: URL | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Asks as a browser does. Node resolves no names below localhost, so the name goes into a header and the request to the address. */
function ask(target: URL | string, headers: Readonly<Record<string, string>>, method = 'GET'): Promise<Answer> {
  const url = new URL(target, `http://localhost:${port()}`)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method,
        headers: {host: url.host, ...headers},
      },
      ({statusCode = 0, headers: received}) => {
        const {location} = received
        resolve({
          status: statusCode,
          location: location === undefined ? undefined : new URL(location),
          headers: received,
        })
        sent.destroy()
      },
    )
    sent.on('error', (error) => (sent.destroyed ? undefined : reject(error)))
    sent.end()
  })
}

async function sentOn(agent: string, headers: Readonly<Record<string, string>> = {}): Promise<URL> {
  const {status, location, headers: received} = await ask(path, {'user-agent': agent, origin: page, ...headers})
  expect([status, received['access-control-allow-origin'], received['cache-control']]).toEqual([307, page, 'no-store'])
  if (location === undefined) throw new Error('There should be a place')
  return location
}

/** A stream that stays open. */
interface Held {
  readonly host: string
  close(): void
}

/** Follows a browser's stream to its place, and keeps it open. */
function hold(place: URL, agent: string): Promise<Held> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: place.port,
        path: `${place.pathname}${place.search}`,
        headers: {host: place.host, origin: page, 'user-agent': agent},
      },
      ({statusCode}) =>
        statusCode === 200
          ? resolve({host: place.host, close: () => sent.destroy()})
          : reject(new Error(`The stream was refused: ${statusCode}`)),
    )
    sent.on('error', (error) => (sent.destroyed ? undefined : reject(error)))
    sent.end()
  })
}

const editor = (): Record<string, string> => ({authorization: `Bearer ${lake.token}`})

test('the query of a stream keeps its question marks', async () => {
  const query = '*[title match "why?"]&$name="Ann"'
  const {location} = await ask(`/v2025-02-19/data/listen/production?query=${query}`, {
    'user-agent': chrome,
    origin: page,
  })
  expect(location?.searchParams.get('query')).toBe('*[title match "why?"]')
  expect(location?.searchParams.get('$name')).toBe('"Ann"')
})

describe('a stream of', () => {
  test.each([
    ['Chromium', chrome],
    ['Firefox', firefox],
  ])('%s goes to a name of its own, and the next one to another', async (_name, agent) => {
    const first = await sentOn(agent)
    const second = await sentOn(agent)
    expect(first.host).toMatch(new RegExp(`^s\\d+\\.localhost:${port()}$`))
    expect(second.host).not.toBe(first.host)
    expect(first.pathname + first.search).toContain(path)
  })

  test('Safari goes to a port of its own, on which the lake answers as on the other', async () => {
    const places = await Promise.all([1, 2, 3].map(() => sentOn(safari)))
    expect(new Set(places.map(({port: other}) => other)).size).toBe(3)
    for (const {hostname, port: other} of places) {
      expect(hostname).toBe('localhost')
      expect(other).not.toBe(port())
    }
    const followed = await ask(places[0] ?? '', {'user-agent': safari, origin: 'null'})
    expect(followed.status).toBe(200)
    expect(followed.headers['content-type']).toContain('text/event-stream')
    const [place] = places
    expect((await ask(new URL('/v1/ping', place), {'user-agent': safari})).status).toBe(200)
  })

  test.each([
    ['name', chrome, 24],
    ['port', safari, 8],
  ])('a browser goes to the %s with the fewest', async (_place, agent, count) => {
    const held: Held[] = []
    for (let number = 0; number < count; number++) held.push(await hold(await sentOn(agent), agent))
    expect(new Set(held.map(({host}) => host)).size).toBe(count)
    const [first] = held
    first?.close()
    while ((await sentOn(agent)).host !== first?.host);
    for (const _time of [1, 2, 3]) expect((await sentOn(agent)).host).toBe(first?.host)
    for (const each of held) each.close()
  })

  test.each([
    ['a program', {'user-agent': 'node'}, undefined],
    ['a program that does not say who it is', {}, undefined],
    ['a browser that comes through a proxy', {'user-agent': chrome, 'x-forwarded-proto': 'https'}, undefined],
    ['a browser of another machine', {'user-agent': chrome}, 'lake.example'],
  ])('%s stays where it is', async (_who, headers, host) => {
    const url = new URL(path, `http://${host ?? 'localhost'}:${port()}`)
    expect((await ask(url, headers)).status).toBe(200)
  })

  test.each([['127.0.0.1'], ['[::1]'], ['local.localhost'], ['LOCALHOST']])('a page of %s goes, too', async (name) => {
    const {location} = await ask(new URL(path, `http://127.0.0.1:${port()}`), {
      'user-agent': chrome,
      host: `${name}:${port()}`,
    })
    expect(location?.host).toMatch(/^s\d+\.localhost:/)
  })
})

describe('the ticket', () => {
  test.each([
    ['a name', chrome],
    ['a port', safari],
  ])('stands for who asked, once, at %s', async (_where, agent) => {
    const place = await sentOn(agent, editor())
    place.searchParams.set('query', '*')
    place.pathname = '/v2025-02-19/data/live/events/production'
    place.searchParams.set('includeDrafts', 'true')
    const headers = {'user-agent': agent, origin: 'null'}
    const preflight = await ask(place, {...headers, 'access-control-request-headers': 'last-event-id'}, 'OPTIONS')
    expect(preflight).toMatchObject({
      status: 204,
      headers: {'access-control-allow-origin': 'null', 'access-control-allow-headers': 'last-event-id'},
    })
    expect(await ask(place, headers)).toMatchObject({
      status: 200,
      headers: {'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true'},
    })
    expect((await ask(place, headers)).status).toBe(401)
    // Who has no ticket gets nothing there that an anonymous caller would not get.
    place.searchParams.delete('_ticket')
    expect((await ask(place, {'user-agent': agent})).status).toBe(401)
  })

  test('is good for a minute', async () => {
    const place = await sentOn(chrome, editor())
    time += 60_001
    expect((await ask(place, {origin: 'null'})).status).toBe(401)
  })

  test('is in no line of the log', async () => {
    const place = await sentOn(chrome, editor())
    await ask(place, {origin: 'null'})
    await ask(place, {origin: 'null'})
    await ask(place, {origin: page})
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join('\n')).not.toContain(place.searchParams.get('_ticket'))
    expect(lines.join('\n')).not.toMatch(/_return|_ticket/)
  })
})

describe('a browser that comes back to the place with a ticket that is used up', () => {
  async function comeBack(headers: Readonly<Record<string, string>>): Promise<Answer> {
    const place = await sentOn(chrome)
    expect((await ask(place, {origin: 'null'})).status).toBe(200)
    return ask(place, headers)
  }

  test('is sent to where it came from for a new one, and from there on to another place', async () => {
    const back = await comeBack({origin: page, 'last-event-id': 'x', 'user-agent': chrome})
    expect(back.status).toBe(307)
    expect(back.headers['access-control-allow-origin']).toBe(page)
    expect(back.location?.host).toBe(`localhost:${port()}`)
    expect(back.location?.searchParams.has('_ticket')).toBe(false)
    const again = await ask(back.location ?? '', {origin: 'null', 'user-agent': chrome})
    expect(again).toMatchObject({status: 307, headers: {'access-control-allow-origin': 'null'}})
    expect(again.location?.host).toMatch(/^s\d+\.localhost:/)
    expect(again.location?.searchParams.get('query')).toBe('*')
    expect([...(again.location?.searchParams.keys() ?? [])].sort()).toEqual(['_from', '_ticket', 'query'])
    expect((await ask(again.location ?? '', {origin: 'null'})).status).toBe(200)
    // The way back is good once, too.
    expect((await ask(back.location ?? '', {origin: 'null', 'user-agent': chrome})).status).toBe(401)
  })

  test('is sent nowhere if its page may not call the lake', async () => {
    expect((await comeBack({origin: 'https://evil.example'})).status).toBe(401)
    expect((await comeBack({origin: 'null'})).status).toBe(401)
  })

  test('is sent nowhere if it does not say which page it is, as where somebody opens the address', async () => {
    expect((await comeBack({})).status).toBe(401)
  })

  test('gets a pass that is good for this stream alone, and for nothing but streams', async () => {
    const back = async (): Promise<URL> => {
      const {location} = await comeBack({origin: page})
      if (location === undefined) throw new Error('There should be a way back')
      return location
    }
    const other = await back()
    other.searchParams.set('query', '*[_type == "note"]')
    expect((await ask(other, {origin: 'null', 'user-agent': chrome})).status).toBe(401)
    const query = await back()
    query.pathname = '/v2025-02-19/data/query/production'
    const {headers} = await ask(query, {origin: 'null', 'user-agent': chrome})
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    const {location} = await ask(`/v1/ping?_ticket=x&_from=localhost:${port()}`, {host: `s1.localhost:${port()}`})
    expect(location).toBeUndefined()
  })

  test('is sent to no other machine', async () => {
    for (const from of [
      'evil.example',
      'localhost@evil.example',
      'localhost.evil.example',
      'localhost/..//evil.example',
      '',
    ]) {
      const place = new URL(`${path}&_ticket=x&_from=${encodeURIComponent(from)}`, `http://s1.localhost:${port()}`)
      expect([from, (await ask(place, {origin: page})).status]).toEqual([from, 401])
    }
    // Nor is anyone sent back who is not at such a place.
    expect((await ask(`${path}&_ticket=x&_from=localhost`, {origin: page})).status).toBe(401)
  })
})

describe('a browser that does not arrive', () => {
  test('at a name is sent to a port, and if it does not arrive there either, stays; until it is tried again', async () => {
    const where = async (): Promise<string> => {
      const {status, location} = await ask(path, {'user-agent': chrome})
      return status === 200 ? 'stays' : location?.hostname === 'localhost' ? 'port' : 'name'
    }
    expect(await where()).toBe('name')
    // Its other streams are asked for at the same moment.
    expect(await where()).toBe('name')
    time += 1_000
    expect(await where()).toBe('port')
    time += 1_000
    expect(await where()).toBe('stays')
    time += 600_000
    const place = await sentOn(chrome)
    expect(place.hostname).toMatch(/^s\d+\./)
    await ask(place, {origin: 'null'})
    time += 5_000
    expect(await where()).toBe('name')
  })

  test('says nothing about others', async () => {
    await sentOn(safari)
    time += 1_000
    expect((await ask(path, {'user-agent': safari})).status).toBe(200)
    expect((await ask(path, {'user-agent': `${safari} Other/1`})).status).toBe(307)
  })
})

test('programs have no limit of six: sixty streams and queries beside them', async () => {
  const listeners = Array.from({length: 60}, (_, index) =>
    collect(lake.editor.listen(`*[_type == "note" && number == ${index}]`, {}, {events: ['welcome', 'mutation']})),
  )
  await Promise.all(listeners.map((listener) => listener.waitFor(1)))
  const transaction = lake.editor.transaction()
  for (let number = 0; number < 60; number++) transaction.create({_id: `n${number}`, _type: 'note', number})
  await transaction.commit()
  await Promise.all(listeners.map((listener) => listener.waitFor(2)))
  expect(await lake.editor.fetch('count(*[_type == "note"])')).toBe(60)
  for (const listener of listeners) listener.stop()
})
