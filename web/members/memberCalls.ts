/** A call that our own server answered with a status of 400 or above, or did not answer: then the status is 0. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** A member's own calls. */
export interface MemberCalls {
  /** The member's id. */
  readonly rvoId: string
  /** The parsed answer to a call below `/api/user/{rvoId}`; its path begins with “/”. Rejects with a `CallFailure`. */
  readonly ask: (method: 'GET' | 'PUT', path: string, body?: object) => Promise<unknown>
}

/** So long is an answer waited for, in milliseconds: the server itself waits for a service twice, 2 s each. */
const patienceMs = 6000

/** The calls of who is signed in; undefined for nobody, or where the server does not say. */
export async function memberCalls(): Promise<MemberCalls | undefined> {
  const rvoId = fieldOf(fieldOf(await send('GET', '/api/auth/session').catch(() => undefined), 'user'), 'rvoId')
  if (typeof rvoId !== 'string' || rvoId === '') return undefined
  let token: string | undefined
  const call = async (method: string, path: string, body?: object) => {
    token ??= await newToken()
    return send(method, `/api/user/${encodeURIComponent(rvoId)}${path}`, body, token)
  }
  return {
    rvoId,
    ask: async (method, path, body) => {
      try {
        return await call(method, path, body)
      } catch (error) {
        // A token lasts five minutes, and a reader may think longer.
        if (!(error instanceof CallFailure) || error.status !== 401) throw error
        token = undefined
        return call(method, path, body)
      }
    },
  }
}

/** What is said where there is no token (profile-7). */
export const noToken = 'Failed to acquire token'

/** A token for calls. However it fails, the call that needs it says the same (profile-7). */
async function newToken(): Promise<string> {
  const answer = await send('POST', '/api/auth/token').catch((error: unknown) => {
    throw new CallFailure(noToken, error instanceof CallFailure ? error.status : 0)
  })
  const token = fieldOf(answer, 'accessToken')
  if (typeof token !== 'string') throw new CallFailure(noToken, 401)
  return token
}

async function send(method: string, path: string, body?: object, token?: string): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : {'content-type': 'application/json'}),
        ...(token === undefined ? {} : {authorization: `Bearer ${token}`}),
      },
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    throw new CallFailure('', 0)
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const error = fieldOf(answer, 'error')
  throw new CallFailure(typeof error === 'string' ? error : '', response.status)
}

/** A field of an answer of any shape; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
