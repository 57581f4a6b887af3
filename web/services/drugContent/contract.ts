import type {PharmacyIndex} from './pharmacyIndex.ts'

/** A retailer as the content lake stores it. */
export interface Retailer {
  readonly id: string
  readonly name: string
  /** The address of its logo; undefined without one. */
  readonly imageSrc: string | undefined
}

/** The savings partner's programme (`couponProgram`). */
export interface CouponProgram {
  readonly bin: string
  readonly pcn: string
  readonly group: string
  /** Each "#" stands for a digit. */
  readonly memberId: string
  readonly pbmId: string | null
}

/** What the embedded services know of drugs, but for prices: the published documents. */
export interface DrugContent {
  /** In the order of the list (content-6). */
  readonly retailers: readonly Retailer[]
  readonly pharmacies: PharmacyIndex
  /** The list price of one unit in dollars by formulation id; undefined for a known formulation without one. */
  readonly listPrices: ReadonlyMap<string, number | undefined>
  /** undefined until editors have filled it in. */
  readonly program: CouponProgram | undefined
  /** Prices that were read so many days ago, or before, are not shown (drug-savings-64). */
  readonly priceDays: number
}

/** A `drugPrice` document. */
export interface StoredPrice {
  /** In dollars. */
  readonly amount: number
  /** A day: `2026-11-03`. */
  readonly checkedAt: string
  /** The same day, from midnight UTC, in milliseconds. */
  readonly time: number
}

/** The prices of one quantity of a formulation, by the id of the retailer or pharmacy that asks it: of each the one that was read last comes first. */
export type StoredPrices = ReadonlyMap<string, readonly StoredPrice[]>

/** Where the embedded services read. Both reject if the content lake cannot be read and never was. */
export interface DrugContentSource {
  readonly content: () => Promise<DrugContent>
  readonly prices: (formulationId: string, quantity: number) => Promise<StoredPrices>
}
