import {z} from 'zod'
import type {CouponService} from './coupons/contract.ts'
import {embeddedCoupons} from './coupons/embedded.ts'
import {httpCoupons} from './coupons/http.ts'
import type {DrugContentSource} from './drugContent/contract.ts'
import type {ListPriceService} from './listPrices/contract.ts'
import {embeddedListPrices} from './listPrices/embedded.ts'
import {httpListPrices} from './listPrices/http.ts'
import type {PriceService} from './prices/contract.ts'
import {embeddedPrices} from './prices/embedded.ts'
import {httpPrices} from './prices/http.ts'
import type {ZipCodeService} from './zipCodes/contract.ts'
import {embeddedZipCodes} from './zipCodes/embedded.ts'
import {httpZipCodes} from './zipCodes/http.ts'
import {readZipPlaces} from './zipCodes/readZipPlaces.ts'

const address = z.url({protocol: /^https?$/}).optional()

const environment = z.object({
  PRICES_API_URL: address,
  ZIP_CODES_API_URL: address,
  LIST_PRICES_API_URL: address,
  COUPONS_API_URL: address,
})

/** The services of drug cost savings. */
export interface SavingsServices {
  readonly prices: PriceService
  readonly zipCodes: ZipCodeService
  readonly listPrices: ListPriceService
  readonly coupons: CouponService
}

/** The addresses of the services that are not embedded. Throws a `ZodError` that names a wrong setting. */
export function savingsAddresses(env: Readonly<Record<string, string | undefined>>): z.infer<typeof environment> {
  return environment.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
}

/**
 * The services that the settings name, each on its own: the one at its address, or the embedded one (upstreams-2).
 * Throws a `ZodError` that names a wrong setting.
 */
export function savingsServices(
  env: Readonly<Record<string, string | undefined>>,
  source: DrugContentSource,
): SavingsServices {
  const bases = savingsAddresses(env)
  const chosen = <Service>(
    base: string | undefined,
    hosted: (base: string) => Service,
    embedded: () => Service,
  ): Service => (base === undefined ? embedded() : hosted(base))
  return {
    prices: chosen(bases.PRICES_API_URL, httpPrices, () => embeddedPrices(source)),
    zipCodes: chosen(bases.ZIP_CODES_API_URL, httpZipCodes, () => embeddedZipCodes(readZipPlaces)),
    listPrices: chosen(bases.LIST_PRICES_API_URL, httpListPrices, () => embeddedListPrices(source)),
    coupons: chosen(bases.COUPONS_API_URL, httpCoupons, () => embeddedCoupons(source)),
  }
}
