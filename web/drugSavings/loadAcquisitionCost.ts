import {fetchPublished} from '../sanity/fetchSanity.ts'
import {ACQUISITION_COST_QUERY} from './acquisitionCost.groq.ts'
import {type AcquisitionCost, readAcquisitionCost} from './acquisitionCost.ts'

/** What pharmacies pay for a formulation, as published now; undefined if that is not known. Rejects if the content lake does not answer. */
export async function loadAcquisitionCost(ndc: string): Promise<AcquisitionCost | undefined> {
  return readAcquisitionCost(await fetchPublished(ACQUISITION_COST_QUERY, {ndc}), new Date())
}
