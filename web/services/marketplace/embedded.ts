import {readDrivers, type ReportDriver} from '../../drivers/readDrivers.ts'
import type {Marketplace} from './contract.ts'
import {withPlacement} from './withPlacement.ts'

/** The embedded marketplace: the driver documents of Sanity, which `load` gives, as `DRIVERS_QUERY` projects them (upstreams-2). */
export function embeddedMarketplace(load: () => Promise<readonly unknown[]>, report: ReportDriver): Marketplace {
  return {drivers: async ({placements}) => withPlacement(readDrivers(await load(), report), placements)}
}
