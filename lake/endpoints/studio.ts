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

/** What hosted Sanity offers around the content and this lake does not: plans, onboarding, help. The Studio takes "nothing" well. */
export function nothing(): Answer {
  return json(null)
}
export function emptyList(): Answer {
  return json([])
}

/** `GET /intake/telemetry-status`: the Studio is to send no telemetry. */
export function telemetryStatus(): Answer {
  return json({status: 'denied'})
}

/** `GET /schedules/:project/:dataset`: hosted Sanity's older scheduling, of which there are no entries. */
export function schedules(): Answer {
  return json({schedules: []})
}
