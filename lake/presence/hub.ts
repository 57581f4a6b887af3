import {z} from 'zod'

/** What a presence connection can do, whatever carries it. */
export interface Peer {
  send(text: string): void
}

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})
const announcement = z.object({
  data: z.object({sessionId: z.string().max(128), locations: z.array(z.unknown()).max(100)}),
})
const session = z.object({session: z.string().max(128)})
const credentials = z.object({authorization: z.string()})

interface Connection {
  userId: string | undefined
  sessionId: string | undefined
  readonly subscriptions: Set<string>
}

/** JSON-RPC's own codes, and one of ours for "not signed in". */
const errors = {parse: -32_700, method: -32_601, params: -32_602, unauthorized: -32_001} as const

/**
 * Who is where in the Studio. Editors' Studios tell each other through here: a roll call asks everyone to say where they are, an
 * announcement says it, a disconnect takes it back. The messages are those of the Studio's presence client (JSON-RPC 2.0). Nothing is kept.
 */
export class PresenceHub {
  readonly #connections = new Map<Peer, Connection>()
  readonly #identify: (token: string) => string | undefined
  readonly #generateId: () => string

  constructor(identify: (token: string) => string | undefined, generateId: () => string) {
    this.#identify = identify
    this.#generateId = generateId
  }

  /** A connection was opened; `userId` when it already proved who it is. */
  join(peer: Peer, userId: string | undefined): void {
    this.#connections.set(peer, {userId, sessionId: undefined, subscriptions: new Set()})
  }

  /** A connection was closed, perhaps without saying goodbye. */
  leave(peer: Peer): void {
    const connection = this.#connections.get(peer)
    this.#connections.delete(peer)
    if (connection?.userId === undefined || connection.sessionId === undefined) return
    this.#broadcast(peer, {type: 'disconnect', i: connection.userId, m: {session: connection.sessionId}})
  }

  /** A message came in. What cannot be understood is answered with a JSON-RPC error. */
  receive(peer: Peer, text: string): void {
    const connection = this.#connections.get(peer)
    if (connection === undefined) return
    const parsed = request.safeParse(parseJson(text))
    if (!parsed.success) {
      peer.send(errorMessage(null, errors.parse, 'Expected a JSON-RPC 2.0 request'))
      return
    }
    const {id, method, params} = parsed.data
    const answer = this.#answer(peer, connection, method, params)
    peer.send(
      'result' in answer
        ? JSON.stringify({jsonrpc: '2.0', id, result: answer.result})
        : errorMessage(id, answer.code, answer.message),
    )
  }

  #answer(
    peer: Peer,
    connection: Connection,
    method: string,
    params: Readonly<Record<string, unknown>>,
  ): {result: unknown} | {code: number; message: string} {
    if (method === 'authorization') {
      const given = credentials.safeParse(params)
      const token = given.success ? /^bearer\s+(\S+)$/i.exec(given.data.authorization)?.[1] : undefined
      connection.userId = token === undefined ? undefined : this.#identify(token)
      return connection.userId === undefined
        ? {code: errors.unauthorized, message: 'Session not found'}
        : {result: 'ok'}
    }
    const {userId} = connection
    if (userId === undefined) return {code: errors.unauthorized, message: 'You are not signed in'}
    switch (method) {
      case 'presence_subscribe': {
        const subscription = this.#generateId()
        connection.subscriptions.add(subscription)
        return {result: subscription}
      }
      case 'presence_unsubscribe':
        connection.subscriptions.delete(String(params['subscriptionId']))
        return {result: 'ok'}
      case 'presence_rollcall': {
        const given = session.safeParse(params)
        if (!given.success) return {code: errors.params, message: 'Expected {session}'}
        this.#broadcast(peer, {type: 'rollCall', i: userId, session: given.data.session})
        return {result: 'ok'}
      }
      case 'presence_announce': {
        const given = announcement.safeParse(params)
        if (!given.success) return {code: errors.params, message: 'Expected {data: {sessionId, locations}}'}
        connection.sessionId = given.data.data.sessionId
        this.#broadcast(peer, {type: 'state', i: userId, m: given.data.data})
        return {result: 'ok'}
      }
      case 'presence_disconnect': {
        const given = session.safeParse(params)
        if (!given.success) return {code: errors.params, message: 'Expected {session}'}
        connection.sessionId = undefined
        this.#broadcast(peer, {type: 'disconnect', i: userId, m: {session: given.data.session}})
        return {result: 'ok'}
      }
      default:
        return {code: errors.method, message: `Unknown method "${method}"`}
    }
  }

  /** To everyone who subscribed, except the one it comes from. */
  #broadcast(from: Peer, result: unknown): void {
    for (const [peer, {subscriptions}] of this.#connections) {
      if (peer === from) continue
      for (const subscription of subscriptions) {
        peer.send(JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params: {subscription, result}}))
      }
    }
  }
}

function errorMessage(id: string | number | null, code: number, message: string): string {
  return JSON.stringify({jsonrpc: '2.0', id, error: {code, message}})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
