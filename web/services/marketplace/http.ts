import {readDrivers, type ReportDriver} from '../../drivers/readDrivers.ts'
import {observeUpstream} from '../../metrics/observeUpstream.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {postJson} from '../postJson.ts'
import {marketplaceAnswer, type Marketplace, type MarketplaceRequest} from './contract.ts'
import {withPlacement} from './withPlacement.ts'

/** How long one try may take. Two of them are less than the two seconds that the drivers call waits. */
const limitMs = 900
/** The largest answer, in bytes: 500 drivers of 4 kB. */
const limitBytes = 2 * 1024 * 1024

/**
 * The marketplace at an address: `POST {address}` with the request as JSON (driver-22). A call that fails is made once more, unless the
 * answer says that the request itself is wrong (400 to 499).
 */
export function httpMarketplace(address: string, report: ReportDriver): Marketplace {
  const ask = (request: MarketplaceRequest): Promise<unknown> => postJson(address, request, {limitMs, limitBytes})
  return {
    drivers: async (request) => {
      const answer = await observeUpstream('marketplace', () =>
        ask(request).catch((error: unknown) => {
          if (error instanceof FetchFailure && error.status < 500) throw error
          return ask(request)
        }),
      )
      return withPlacement(readDrivers(marketplaceAnswer.parse(answer).data.drivers, report), request.placements)
    },
  }
}
