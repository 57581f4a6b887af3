import {createHash} from 'node:crypto'
import type {DrugContentSource} from '../drugContent/contract.ts'
import type {CouponService} from './contract.ts'

/**
 * The embedded service (upstreams-2): the coupon of the document `couponProgram`. Everybody with the same formulation,
 * quantity and retailer has the same coupon, so it tells nobody apart. There is none without a programme, and none for
 * a formulation that no drug has.
 */
export function embeddedCoupons(source: Pick<DrugContentSource, 'content'>): CouponService {
  return {
    coupon: async ({formulationId, quantityDisplay = '', retailerId}) => {
      const {program, listPrices} = await source.content()
      if (program === undefined || !listPrices.has(formulationId)) return undefined
      const {bin, pcn, group, memberId} = program
      return {
        id: digest([bin, formulationId, quantityDisplay, retailerId]).toString('hex').slice(0, 24),
        bin,
        pcn,
        grp: group,
        uid: withDigits(memberId, digest([bin, formulationId, retailerId])),
      }
    },
  }
}

function digest(parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/** A member id whose "#" are digits, from these bytes. */
function withDigits(pattern: string, bytes: Buffer): string {
  let index = 0
  return pattern.replaceAll('#', () => {
    const digit = (bytes[index % bytes.length] ?? 0) % 10
    index += 1
    return String(digit)
  })
}
