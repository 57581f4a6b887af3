import type {DrugContentSource} from '../drugContent/contract.ts'
import type {ListPriceService} from './contract.ts'

/** The embedded service (upstreams-2): the list prices in the documents `drug` (drug-savings-7). */
export function embeddedListPrices(source: Pick<DrugContentSource, 'content'>): ListPriceService {
  return {listPrice: async (formulationId) => (await source.content()).listPrices.get(formulationId)}
}
