import {insufficientPermissions, unauthorized} from '../common/errors.ts'
import {isLoopbackAddress, isProxied} from '../common/origins.ts'
import {json, type Answer, type Call} from './call.ts'

/** The parts of the lake that these endpoints use. */
type EndpointCall = Call<'health' | 'metrics' | 'settings' | 'store'>

/**
 * `GET /health`, for operators and load balancers: 200 if the lake answers queries; `status` is `degraded`, with `reasons`, if an operator
 * should look at it. How many documents and transactions there are is told to callers who may read all of them.
 */
export async function health({lake, access}: EndpointCall): Promise<Answer> {
  const {status, reasons} = await lake.health.look()
  return {
    ...json({
      status,
      ...(reasons.length === 0 ? {} : {reasons}),
      ...(access.everywhere('read') ? {documents: lake.store.count(), transactions: lake.store.log.lastSeq()} : {}),
    }),
    headers: {'cache-control': 'no-store'},
  }
}

/**
 * `GET /metrics`: numbers for Prometheus, for callers on this machine and for administrators. Behind a proxy, where every caller looks
 * local, for administrators only.
 */
export async function metrics({lake, request, identity, access}: EndpointCall): Promise<Answer> {
  const isLocal =
    isLoopbackAddress(request.socket.remoteAddress) && !isProxied(request.headers) && lake.settings.limits.trustsLocal
  if (!isLocal && !access.has('manage')) {
    throw identity.userId === undefined ? unauthorized('You are not signed in') : insufficientPermissions('manage')
  }
  const {type, body} = await lake.metrics.text()
  return {status: 200, type, body, headers: {'cache-control': 'no-store'}}
}
