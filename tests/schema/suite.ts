import {evaluate, parse} from 'groq-js'
import type {Dataset, StoredDocument, Validate} from '@apothecary/shared/types/validation.ts'
import type {Suite} from './cases.ts'

/** Validates the cases of a suite among each other. One line for every problem: file, case, document, place and message. */
export async function validateSuite(validate: Validate, suite: Suite): Promise<readonly string[]> {
  const dataset = datasetOf(suite.flatMap(({documents}) => documents))
  const lines = await Promise.all(
    suite.map(async ({file, name, documents, expected}) => {
      const found = await Promise.all(
        documents.map(async (document) =>
          (await validate(document, dataset)).map((problem) => ({...problem, id: document._id})),
        ),
      )
      const problems = found.flat()
      const where = `${file}: ${name}`
      if (expected === 'invalid') return problems.length === 0 ? [`${where}: named invalid, but valid`] : []
      return problems
        .filter(({isMissing}) => !(isMissing && expected === 'incomplete'))
        .map(({id, path: place, message}) => `${where}: ${id}${place === '' ? '' : `, ${place}`}: ${message}`)
    }),
  )
  return lines.flat()
}

function datasetOf(documents: readonly StoredDocument[]): Dataset {
  const types = new Map(documents.map(({_id, _type}) => [_id, _type]))
  return {
    // The pictures of fixtures are drawn when they are shown: no documents stand for them.
    typeOf: (id) => types.get(id) ?? (id.startsWith('image-') ? 'sanity.imageAsset' : undefined),
    fetch: async (query, params) => (await evaluate(parse(query, {params}), {dataset: documents, params})).get(),
  }
}
