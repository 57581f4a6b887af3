import {Bucket} from '../limits/bucket.ts'
import {
  encodeAnswer,
  encodeNews,
  params,
  parseRequest,
  rpcErrors,
  type Location,
  type RpcProblem,
  type RpcRequest,
} from './messages.ts'

/** What a presence connection can do, whatever carries it. */
export interface Peer {
  send(text: string): void
  /** Ends it; the code is of those that the Studio's client knows. */
  close(code: number, reason: string): void
}

/** Who is at the other end of a connection. */
export interface Caller {
  readonly userId: string
  /** Whether the caller may know that somebody is at a document. */
  readonly maySee: (documentId: string) => boolean
  /** Whether the caller may still be here. */
  readonly isCurrent: () => boolean
}

/** What a hub needs to know and cannot know by itself. */
export interface HubOptions {
  readonly identify: (token: string) => Caller | undefined
  readonly generateId: () => string
  /** Milliseconds. */
  readonly now: () => number
}

/** Codes with which a connection is closed (`@sanity/bifur-client`, ERROR_CODES). */
const closeCodes = {badRequest: 4_000, unauthorized: 4_001} as const

/** What one connection may have at a time. The Studio has one of each. */
const most = {subscriptions: 10, sessions: 10}
/** Messages a second, in bursts of as many. The Studio sends a handful when somebody moves about. */
const messagesPerSecond = 50
/** A connection that has not said who it is by then is closed. */
const introductionMilliseconds = 10_000
/** The Studio announces itself every 30 s, in the background every minute; who does not is not there. */
const staleMilliseconds = 150_000

interface Connection {
  caller: Caller | undefined
  readonly since: number
  readonly subscriptions: Set<string>
  /** What it may send. */
  readonly messages: Bucket
}

/** One tab of one person. It may come back on another connection before the old one is known to be broken. */
interface Session {
  readonly userId: string
  peer: Peer
  locations: readonly Location[]
  announcedAt: number
}

/** What everyone who subscribed is told. */
type News =
  | {readonly type: 'rollCall'; readonly i: string; readonly session: string}
  | {
      readonly type: 'state'
      readonly i: string
      readonly m: {readonly sessionId: string; readonly locations: readonly Location[]}
    }
  | {readonly type: 'disconnect'; readonly i: string; readonly m: {readonly session: string}}

type RpcAnswer = {readonly result: unknown} | RpcProblem

const ok: RpcAnswer = {result: 'ok'}
const invalid = (message: string): RpcProblem => ({code: rpcErrors.params, message})

/**
 * The presence of editors in the Studio. Their Studios exchange messages here (those of the Studio's client, `@sanity/bifur-client`): a
 * roll call asks all of them for their location, an announcement gives a location, a disconnect withdraws it. Each message goes to all of
 * them including its sender, which is how a Studio identifies its own user. The hub stores only the last location of each session, to send
 * it to later arrivals, and to end a session when its connection closes or is silent.
 */
export class PresenceHub {
  readonly #connections = new Map<Peer, Connection>()
  readonly #sessions = new Map<string, Session>()
  readonly #options: HubOptions

  constructor(options: HubOptions) {
    this.#options = options
  }

  /** A connection was opened; `caller` when it has proved who it is already. */
  join(peer: Peer, caller: Caller | undefined): void {
    const now = this.#options.now()
    const messages = new Bucket(messagesPerSecond, now)
    this.#connections.set(peer, {caller, since: now, subscriptions: new Set(), messages})
  }

  /** A connection was closed, perhaps without a message that it leaves. */
  leave(peer: Peer): void {
    this.#connections.delete(peer)
    this.#endSessions((session) => session.peer === peer)
  }

  /** A message came in. What cannot be understood is answered with a JSON-RPC error. */
  receive(peer: Peer, text: string): void {
    const connection = this.#connections.get(peer)
    if (connection === undefined) return
    if (connection.messages.take(this.#options.now()) > 0) {
      peer.close(closeCodes.badRequest, 'Too many messages')
      return
    }
    const asked = parseRequest(text)
    if ('code' in asked) {
      peer.send(encodeAnswer(null, asked))
      return
    }
    const answer = this.#answer(peer, connection, asked)
    if (asked.id !== undefined) peer.send(encodeAnswer(asked.id, answer))
    if (asked.method === 'presence_subscribe' && 'result' in answer) this.#tellNewcomer(peer, connection)
  }

  /** To be called now and then: ends what has fallen silent, and connections that may not (or no longer) be here. */
  sweep(): void {
    const now = this.#options.now()
    this.#endSessions(({announcedAt}) => now - announcedAt > staleMilliseconds)
    for (const [peer, {caller, since}] of this.#connections) {
      const isWelcome = caller === undefined ? now - since <= introductionMilliseconds : caller.isCurrent()
      if (!isWelcome) peer.close(closeCodes.unauthorized, 'Not signed in')
    }
  }

  #answer(peer: Peer, connection: Connection, {method, params: given}: RpcRequest): RpcAnswer {
    if (method === 'authorization') return this.#authorize(peer, connection, given)
    const {caller} = connection
    if (caller === undefined) return {code: rpcErrors.unauthorized, message: 'You are not signed in'}
    switch (method) {
      case 'presence_subscribe':
        return this.#subscribe(connection)
      case 'presence_unsubscribe': {
        const {data} = params.unsubscribe.safeParse(given)
        const isDone = data !== undefined && connection.subscriptions.delete(data.subscriptionId)
        return isDone ? ok : invalid('There is no such subscription')
      }
      case 'presence_rollcall':
      case 'presence_disconnect': {
        const {data} = params.session.safeParse(given)
        if (data === undefined) return invalid('Expected {session}')
        const {session} = data
        if (method === 'presence_rollcall') this.#broadcast({type: 'rollCall', i: caller.userId, session})
        else this.#endSessions(({userId}, id) => id === session && userId === caller.userId)
        return ok
      }
      case 'presence_announce':
        return this.#announce(peer, caller, given)
      default:
        return {code: rpcErrors.method, message: `Unknown method "${method}"`}
    }
  }

  /** Sets who uses a connection. If that is another user than before, the sessions of the previous one end. */
  #authorize(peer: Peer, connection: Connection, given: RpcRequest['params']): RpcAnswer {
    const {data} = params.authorization.safeParse(given)
    const token = /^bearer\s+(\S+)$/i.exec(data?.authorization ?? '')?.[1]
    const caller = token === undefined ? undefined : this.#options.identify(token)
    if (caller?.userId !== connection.caller?.userId) this.#endSessions((session) => session.peer === peer)
    connection.caller = caller
    if (caller !== undefined) return ok
    connection.subscriptions.clear()
    return {code: rpcErrors.unauthorized, message: 'Session not found'}
  }

  #subscribe({subscriptions}: Connection): RpcAnswer {
    if (subscriptions.size >= most.subscriptions) return {code: rpcErrors.tooMany, message: 'Too many subscriptions'}
    const subscription = this.#options.generateId()
    subscriptions.add(subscription)
    return {result: subscription}
  }

  #announce(peer: Peer, {userId}: Caller, given: RpcRequest['params']): RpcAnswer {
    const {data: announced} = params.announce.safeParse(given)
    if (announced === undefined) return invalid('Expected {data: {sessionId, locations}}')
    const {sessionId, locations} = announced.data
    const known = this.#sessions.get(sessionId)
    if (known !== undefined && known.userId !== userId) return invalid('The session belongs to someone else')
    const ofPeer = [...this.#sessions.values()].filter((session) => session.peer === peer)
    if (known?.peer !== peer && ofPeer.length >= most.sessions)
      return {code: rpcErrors.tooMany, message: 'Too many sessions'}
    this.#sessions.set(sessionId, {userId, peer, locations, announcedAt: this.#options.now()})
    this.#broadcast({type: 'state', i: userId, m: {sessionId, locations}})
    return ok
  }

  /** Tells a connection that has just subscribed where everyone is, so that it need not wait for them to say it. */
  #tellNewcomer(peer: Peer, connection: Connection): void {
    const newest = [...connection.subscriptions].at(-1)
    if (newest === undefined) return
    for (const [sessionId, {userId, locations}] of this.#sessions)
      tell(peer, connection, [newest], {type: 'state', i: userId, m: {sessionId, locations}})
  }

  #broadcast(news: News): void {
    for (const [peer, connection] of this.#connections) tell(peer, connection, connection.subscriptions, news)
  }

  #endSessions(isMeant: (session: Session, id: string) => boolean): void {
    for (const [id, session] of this.#sessions) {
      if (!isMeant(session, id)) continue
      this.#sessions.delete(id)
      this.#broadcast({type: 'disconnect', i: session.userId, m: {session: id}})
    }
  }
}

/** Sends news to subscriptions of a connection, without places that its caller may not know of. */
function tell(peer: Peer, {caller}: Connection, subscriptions: Iterable<string>, news: News): void {
  if (caller === undefined || !caller.isCurrent()) return
  const seen =
    news.type === 'state' ? {...news, m: {...news.m, locations: news.m.locations.filter(visibleTo(caller))}} : news
  for (const subscription of subscriptions) peer.send(encodeNews(subscription, seen))
}

function visibleTo({maySee}: Caller): (location: Location) => boolean {
  return ({documentId}) => documentId === undefined || maySee(documentId)
}
