import {acquisitionCostDays, defaultDispensingFee} from '@apothecary/shared/types/drugPrices.ts'
import type {ACQUISITION_COST_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {z} from 'zod'

/** What pharmacies pay for a drug, for an estimate of its cash price. Amounts are in dollars. */
export interface AcquisitionCost {
  /** Of one unit, up to five decimals. */
  readonly unitCost: number
  /** What a pharmacy usually adds. */
  readonly dispensingFee: number
  /** The day of the file that says so: `2026-11-18`. */
  readonly asOfDate: string
}

const day = 86_400_000

const stored = z.object({cost: z.number().positive().max(1_000_000), asOfDate: z.iso.date()})
const fee = z.number().min(0).max(100)

/** Reads what is stored, of any shape, at the time `now`. undefined without a cost, or if its file is too old (drug-savings-66). */
export function readAcquisitionCost(found: ACQUISITION_COST_QUERY_RESULT, now: Date): AcquisitionCost | undefined {
  const read = stored.safeParse(found.stored)
  if (!read.success || Math.floor((now.getTime() - Date.parse(read.data.asOfDate)) / day) > acquisitionCostDays)
    return undefined
  const {cost, asOfDate} = read.data
  return {unitCost: cost, asOfDate, dispensingFee: fee.safeParse(found.dispensingFee).data ?? defaultDispensingFee}
}
