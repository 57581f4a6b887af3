import {sessionCookie, sessionOf} from '../auth/auth.ts'
import type {Invitation} from '../auth/invitations.ts'
import {PeopleError} from '../auth/people.ts'
import {invitationPage, signInPage, signInPageHeaders} from '../auth/signInPage.ts'
import type {Member} from '../auth/tables.ts'
import {httpError, insufficientPermissions, unauthorized} from '../common/errors.ts'
import {hostName, isLoopbackAddress, isLoopbackName, isProxied, plainAddress} from '../common/origins.ts'
import {json, readBody, type Answer, type Call} from './call.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'auth' | 'gate' | 'names' | 'settings'>

/** Where the form of the sign-in page is sent, and what the link that is printed at the start leads to. */
export const signInPath = '/sign-in'

/** The largest form that is read, in bytes. */
const formLimit = 4_096

/** `GET /auth/providers`: the one way to sign in. The Studio shows it as a button that leads to the sign-in page. */
export function providers({request, lake}: EndpointCall): Answer {
  const host = request.headers.host ?? `localhost:${lake.settings.port}`
  return json({
    providers: [{name: 'local', title: 'this computer', url: `http://${host}/v1/auth/login/local`}],
    thirdPartyLogin: true,
    sso: {saml: false},
  })
}

/**
 * `GET /auth/login/local?origin=…`, `GET /sign-in?pass=…` and `GET /sign-in?invitation=…`: the sign-in page. It signs
 * nobody in; its form does. With the right pass in the address, the page is one button for each user; with an
 * invitation it is one for the person who is invited; otherwise it asks for the pass. `origin` is where the Studio
 * wants to go on (default: its address). Only for requests from this machine, to a name of this machine, and only back
 * to an allowed origin.
 */
export function showSignIn(call: EndpointCall): Answer {
  checkIsLocal(call)
  const target = targetOf(call, call.query.get('origin'))
  const secret = call.query.get('invitation')
  if (secret !== null) {
    const invitation = call.lake.auth.invitations.find(secret)
    return pageOfInvitation(target, secret, invitation, invitation === undefined ? 403 : 200)
  }
  const pass = call.query.get('pass')
  return page(call, target, pass, 200)
}

/**
 * `POST /sign-in`, the form of the sign-in page: signs a user in and goes back to the Studio with a one-time code
 * (`#sid=…`) that it exchanges for the session. An invitation makes the user first. The pass proves that the sender may
 * read this machine's terminal or data folder; that the page itself sends the form keeps other pages from signing a
 * browser in.
 */
export async function signIn(call: EndpointCall): Promise<Answer> {
  checkIsLocal(call)
  checkIsOwnPage(call)
  const form = new URLSearchParams((await readBody(call, formLimit)).toString('utf8'))
  const target = targetOf(call, form.get('origin'))
  const {auth} = call.lake
  const invitation = form.get('invitation')
  if (invitation !== null) {
    const invited = accepted(call, invitation)
    return invited === undefined
      ? pageOfInvitation(target, invitation, undefined, 403)
      : signedIn(call, target, invited.id)
  }
  const user = usersOf(call).find(({id}) => id === form.get('user'))
  const pass = form.get('pass') ?? ''
  if (user === undefined || !auth.isPass(pass)) return page(call, target, pass, 403)
  return signedIn(call, target, user.id)
}

/** Goes back to the Studio with a new session of the user. */
function signedIn({lake: {auth}}: EndpointCall, target: URL, userId: string): Answer {
  const session = auth.people.createSession(userId)
  target.hash = `sid=${auth.codes.create(session)}`
  return {
    status: 303,
    type: 'text/plain; charset=utf-8',
    body: 'Signed in.\n',
    headers: {
      location: target.href,
      'set-cookie': sessionCookie(session),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  }
}

/** `GET /auth/fetch?sid=…`: the session token for the code of a sign-in, once. */
export function fetchSession({lake, query}: EndpointCall): Answer {
  const token = lake.auth.codes.redeem(query.get('sid') ?? '')
  if (token === undefined) throw unauthorized('The sign-in code is unknown, was used, or is older than a minute')
  return {...json({token, label: 'Studio session'}), headers: {'cache-control': 'no-store'}}
}

/** `GET /auth/id`: whether the caller is signed in, and as whom. */
export function sessionId({identity}: EndpointCall): Answer {
  if (identity.userId === undefined) throw unauthorized('You are not signed in')
  return json({id: identity.userId})
}

/** `POST /auth/logout`: ends the session of the caller. The editor token is a setting, not a session, and stays. */
export function signOut({request, lake}: EndpointCall): Answer {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = sessionOf(request.headers.cookie)
  for (const secret of [token, session]) if (secret !== undefined) lake.auth.people.endSession(secret)
  return {...json({ok: true}), headers: {'set-cookie': sessionCookie(undefined)}}
}

/**
 * @throws ApiError 403 for requests to a name that is not this machine's (DNS rebinding), from another machine, unless
 *   its address is one of LAKE_SIGN_IN_ADDRESSES, or through a proxy, to which every caller looks local
 */
function checkIsLocal({request, lake}: EndpointCall): void {
  const address = request.socket.remoteAddress
  const isNear = isLoopbackAddress(address) || lake.settings.signInAddresses.includes(plainAddress(address))
  if (isLoopbackName(hostName(request.headers.host)) && isNear && !isProxied(request.headers)) return
  throw insufficientPermissions('sign-in from this computer')
}

/** Browsers say of every form which page sends it. @throws ApiError 403 for forms of other pages, of other ports too */
function checkIsOwnPage({request: {headers}}: EndpointCall): void {
  const site = headers['sec-fetch-site']
  if (headers.origin === `http://${headers.host}` && (site === undefined || site === 'same-origin')) return
  throw insufficientPermissions('sign-in from the page of this lake')
}

/** Where to go after the sign-in. @throws ApiError 400 for an address that is not of an allowed origin */
function targetOf({lake}: EndpointCall, origin: string | null): URL {
  const target = URL.parse(origin ?? lake.settings.studioUrl)
  if (target !== null && lake.names.allowsOrigin(target.origin)) return target
  throw httpError(400, 'Cannot sign in: "origin" must be the address of the Studio, or one of LAKE_ORIGINS')
}

function usersOf({lake}: EndpointCall): readonly Member[] {
  return lake.auth.people.members().filter(({isRobot}) => !isRobot)
}

function page(call: EndpointCall, target: URL, pass: string | null, status: number): Answer {
  const isRight = pass !== null && call.lake.auth.isPass(pass)
  const body = signInPage({
    users: usersOf(call),
    action: signInPath,
    origin: target.href,
    pass: isRight ? pass : undefined,
    isRefused: pass !== null && !isRight,
  })
  return {status, type: 'text/html; charset=utf-8', body, headers: signInPageHeaders(target.origin)}
}

/** The user that an invitation makes; undefined if it cannot be used (any more). */
function accepted({lake}: EndpointCall, secret: string): Member | undefined {
  try {
    return lake.auth.invitations.accept(secret)
  } catch (error) {
    if (error instanceof PeopleError) return undefined
    throw error
  }
}

function pageOfInvitation(target: URL, secret: string, invitation: Invitation | undefined, status: number): Answer {
  const body = invitationPage({action: signInPath, origin: target.href, secret, name: invitation?.name})
  return {status, type: 'text/html; charset=utf-8', body, headers: signInPageHeaders(target.origin)}
}
