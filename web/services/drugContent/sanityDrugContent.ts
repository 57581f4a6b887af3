import {imageSources} from '../../media/imageSources.ts'
import {changedAt} from '../../sanity/changedAt.ts'
import {client} from '../../sanity/client.ts'
import type {DrugContentSource} from './contract.ts'
import {DRUG_CHANGES_QUERY, DRUG_CONTENT_QUERY, DRUG_PRICES_QUERY, PHARMACIES_QUERY} from './drugContent.groq.ts'
import {FreshDrugContent} from './freshDrugContent.ts'
import {readDrugContent, readPrices} from './readDrugContent.ts'

const reading = {tag: 'web.drugs'}

/** The time of the last change of documents about drugs, in milliseconds. */
export const drugsChangedAt = (): Promise<number> => changedAt(DRUG_CHANGES_QUERY, reading.tag)

/** Held by the process: Next can load this module once for pages and once for calls. */
const held: typeof globalThis & {apothecaryDrugContent?: DrugContentSource} = globalThis
held.apothecaryDrugContent ??= new FreshDrugContent({
  changedAt: drugsChangedAt,
  content: async () => {
    const [content, pharmacies] = await Promise.all([
      client.fetch(DRUG_CONTENT_QUERY, {}, reading),
      client.fetch(PHARMACIES_QUERY, {}, reading),
    ])
    return readDrugContent(content, pharmacies, (logo) => imageSources(logo)?.src)
  },
  prices: async (formulationId, quantity) =>
    readPrices(await client.fetch(DRUG_PRICES_QUERY, {formulationId, quantity}, reading)),
})

/** The documents about drugs, as published now. */
export const drugContent: DrugContentSource = held.apothecaryDrugContent
