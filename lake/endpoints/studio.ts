import {json, type Answer, type Call} from './call.ts'

/** `GET /ping` and `GET /data/ping/:dataset` */
export function ping(): Answer {
  return {...json({pong: true}), headers: {'x-sanity-shard': 'local'}}
}

/**
 * `GET /check/cors`: whether the calling page may use the API with credentials. Only allowed origins can read the answer. A caller
 * without an origin is no page and always may; the client asks from Node, too, when a live stream broke off.
 */
export function checkCors({request, reply}: Call): Answer {
  const allowed = request.headers.origin === undefined || reply.getHeader('access-control-allow-origin') !== undefined
  return json({result: {allowed, withCredentials: allowed}})
}

/**
 * An endpoint that always answers the same: what hosted Sanity offers around the content and this lake does not, such as plans, onboarding, help and
 * telemetry. The Studio takes "nothing" well.
 */
export function always(value: unknown): () => Answer {
  return () => json(value)
}
