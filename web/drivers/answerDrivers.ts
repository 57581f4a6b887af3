import {z} from 'zod'
import {
  driversRequest,
  type DriverAnswer,
  type DriversRequest,
  type DriversResponse,
} from '@apothecary/shared/types/api/drivers.ts'
import {clientHeader} from '../server/clientAddress.ts'
import {within} from '../server/within.ts'
import type {Marketplace, MarketplaceRequest} from '../services/marketplace/contract.ts'
import {driverAnswer} from './driverAnswer.ts'
import {fillTokens, tokensOf, withTokens, type TokenValues} from './driverTokens.ts'
import {selectDrivers, type Driver} from './selectDrivers.ts'

/** The largest request, in bytes: pages send lists of topics and a profile, not documents. */
const limitBytes = 64 * 1024

/** How long to wait for drivers, in milliseconds: less than the Sanity client would with its retries, as pages do not wait for drivers. */
const limitMs = 2000

/** The dependencies of the call. */
export interface DriversCall {
  readonly marketplace: Marketplace
  readonly now: Date
  /** Whether a client may ask now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  readonly report: (failure: {readonly driverId: string; readonly reason: string}) => void
}

/**
 * Answers `POST /api/drivers/v4{path}` (driver-5, driver-6, driver-7): 200 with at most one driver per placement; 400 for a malformed
 * request; 413 for one that is too large; 429 for too many calls; 503 if drivers cannot be read. Errors are `{error}` with a message.
 */
export async function answerDrivers(request: Request, path: string, call: DriversCall): Promise<Response> {
  if (!call.admits(request.headers.get(clientHeader) ?? ''))
    return failure(429, 'Too many calls. Try again in a minute.', {'retry-after': '60'})
  const body = await request.text()
  if (Buffer.byteLength(body) > limitBytes) return failure(413, `A request may have ${limitBytes} bytes.`)
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return failure(400, 'The body is not JSON.')
  }
  const parsed = driversRequest.safeParse(json)
  if (!parsed.success) return failure(400, z.prettifyError(parsed.error))

  const asked = call.marketplace.drivers(marketplaceRequestOf(parsed.data, path)).catch(() => undefined)
  const drivers = await within(limitMs, asked)
  if (drivers === undefined)
    return failure(503, 'Drivers cannot be read at the moment. Try again later.', {'retry-after': '5'})
  const answer = choose(drivers, parsed.data, path, new URL(request.url).searchParams, call)
  return Response.json(answer, {headers: noStore})
}

const noStore = {'cache-control': 'no-store'}

function failure(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({error}, {status, headers: {...noStore, ...headers}})
}

/** The part of a request that is about the page: nothing about the reader goes to the marketplace. */
function marketplaceRequestOf(request: DriversRequest, path: string): MarketplaceRequest {
  return {
    path,
    placements: request.articlePlacements,
    kMetas: request.kMetas ?? [],
    categories: request.categorySlugs ?? [],
    ...(request.k1 ? {k1: request.k1} : {}),
    ...(request.pageType ? {pageTemplate: request.pageType} : {}),
  }
}

function choose(
  drivers: readonly Driver[],
  request: DriversRequest,
  path: string,
  query: URLSearchParams,
  call: DriversCall,
): DriversResponse {
  const selected = selectDrivers(drivers, request.articlePlacements, {
    path,
    k1: request.k1 ?? undefined,
    kMetas: request.kMetas ?? [],
    categories: request.categorySlugs ?? [],
    pageTemplate: request.pageType ?? undefined,
    deviceType: request.deviceType ?? undefined,
    random: {a: request.random?.a ?? undefined, b: request.random?.b ?? undefined},
    now: call.now,
  })
  const values: TokenValues = {
    ...tokensOf(Object.fromEntries(query)),
    ...tokensOf(request.webContext),
    ...(request.k1 ? {k1: request.k1} : {}),
  }
  const placementDrivers = Object.fromEntries(
    [...selected].map(([placement, driver]) => [placement, filledAnswer(driver, placement, values, call)]),
  )
  return {data: {placementDrivers}}
}

/** The answer for one driver. Its tokens have the values that the caller named, in links to other sites too: it knows them already. */
function filledAnswer(driver: Driver, placement: string, values: TokenValues, call: DriversCall): DriverAnswer {
  const ofString = (text: string): string => fillTokens(text, {...values, where: placement})
  return withTokens(driverAnswer(driver, placement), {text: ofString, address: ofString}, (reason) =>
    call.report({driverId: driver._id, reason}),
  )
}
