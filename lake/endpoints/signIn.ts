import {sessionCookie, sessionOf} from '../auth/auth.ts'
import type {Member} from '../auth/people.ts'
import {signInPage, signInPageHeaders} from '../auth/signInPage.ts'
import {json, type Answer, type Call} from '../http/call.ts'
import {httpError, insufficientPermissions, unauthorized} from '../http/errors.ts'
import {hostName, isLoopbackAddress, isLoopbackName} from '../http/origins.ts'

/** `GET /auth/providers`: one way to sign in, which is a click. */
export function providers({request, lake}: Call): Answer {
  const host = request.headers.host ?? `localhost:${lake.settings.port}`
  return json({
    providers: [{name: 'local', title: 'this computer', url: `http://${host}/v1/auth/login/local`}],
    thirdPartyLogin: true,
    sso: {saml: false},
  })
}

/**
 * `GET /auth/login/local?origin=…`: signs in whoever sits at this computer, and goes back to the Studio with a one-time code
 * (`#sid=…`) that it exchanges for the session. Where there are several users it shows a page on which one is chosen; the links of the page carry a
 * one-time pass, so that no other page can choose. Only for requests from this machine, to a name of this machine, and only back
 * to an allowed origin: no other site can be the one that gets the code.
 */
export function signIn({request, lake, query}: Call): Answer {
  if (!isLoopbackName(hostName(request.headers.host)) || !isLoopbackAddress(request.socket.remoteAddress)) {
    throw insufficientPermissions('sign-in from this computer')
  }
  const target = URL.parse(query.get('origin') ?? '')
  if (target === null || !lake.names.allowsOrigin(target.origin)) {
    throw httpError(400, 'Cannot sign in: "origin" must be the address of the Studio on this computer')
  }
  const {auth} = lake
  const users = auth.people.members().filter(({isRobot}) => !isRobot)
  const chosen = query.get('user')
  const user = chosen === null && users.length === 1 ? users[0] : users.find(({id}) => id === chosen)
  if (user === undefined || (users.length > 1 && auth.redeemCode(query.get('pass') ?? '') !== passOf(user))) {
    return choice(users, target, (user) => auth.createCode(passOf(user)))
  }
  const session = auth.people.createSession(user.id)
  target.hash = `sid=${auth.createCode(session)}`
  return {
    status: 302,
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

/** What a link of the page stands for. It is no session, and cannot be fetched as one. */
function passOf({id}: Member): string {
  return `pass:${id}`
}

function choice(users: readonly Member[], target: URL, pass: (user: Member) => string): Answer {
  const page = signInPage(
    users,
    (user) => `?${new URLSearchParams({origin: target.href, user: user.id, pass: pass(user)}).toString()}`,
  )
  return {status: 200, type: 'text/html; charset=utf-8', body: page, headers: signInPageHeaders}
}

/** `GET /auth/fetch?sid=…`: the session token for the code of a sign-in, once. */
export function fetchSession({lake, query}: Call): Answer {
  const token = lake.auth.redeemCode(query.get('sid') ?? '')
  if (token === undefined || token.startsWith('pass:'))
    throw unauthorized('The sign-in code is unknown, was used, or is older than a minute')
  return {...json({token, label: 'Studio session'}), headers: {'cache-control': 'no-store'}}
}

/** `GET /auth/id`: whether the caller is signed in, and as whom. */
export function sessionId({identity}: Call): Answer {
  if (identity.userId === undefined) throw unauthorized('You are not signed in')
  return json({id: identity.userId})
}

/** `POST /auth/logout`: ends the session of the caller. The editor token is a setting, not a session, and stays. */
export function signOut({request, lake}: Call): Answer {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const session = sessionOf(request.headers.cookie)
  for (const secret of [token, session]) if (secret !== undefined) lake.auth.people.endSession(secret)
  return {...json({ok: true}), headers: {'set-cookie': sessionCookie(undefined)}}
}
