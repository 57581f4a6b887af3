import type {SeedDocument} from './types.ts'

/** What pharmacies pay for the sample drugs, as an import of the NADAC file stores it (`scripts/prices`). The numbers are invented. */
const costs: readonly (readonly [string, string, number])[] = [
  ['99900430730', 'RYBELSUS 7 MG TABLET', 30.98],
  ['99900431430', 'RYBELSUS 14 MG TABLET', 30.98],
  ['99911430730', 'SEMAGLUTIDE 7 MG TABLET', 7.412],
  ['99933050030', 'METFORMIN HCL 500 MG TABLET', 0.02345],
  ['99933250030', 'METFORMIN HCL ER 500 MG TABLET', 0.05217],
]

/**
 * The acquisition costs of the sample site, as of `today`, the day on which the content lake is filled: a fixed day
 * would be too old some months after it was written here.
 */
export function acquisitionCosts(today: Date): readonly SeedDocument[] {
  const asOfDate = today.toISOString().slice(0, 10)
  return costs.map(([ndc, description, cost]) => ({
    _id: `acquisition-cost-${ndc}`,
    _type: 'acquisitionCost',
    ndc,
    description,
    cost,
    unit: 'EA',
    effectiveDate: '2026-11-18',
    asOfDate,
  }))
}
