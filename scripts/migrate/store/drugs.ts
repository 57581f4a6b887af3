import {isObject} from '../account/values.ts'
import {documentId} from '../article/identity.ts'

/** A drug of the content lake. */
export interface StoredDrug {
  readonly _id: string
  readonly slug: string | null
}

/** The id of the drug that a reference made of a slug is to. undefined: the content lake has none. */
export type DrugAt = (ref: string) => string | undefined

/** The published drugs. */
export const drugsQuery = `*[_type == "drug" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
  | order(_id asc){_id, "slug": slug.current}`

/** Finds drugs by the id that is made of their slug, then by that in another case, then by their own id. */
export function drugFinder(drugs: readonly StoredDrug[]): DrugAt {
  const bySlug = new Map<string, string>()
  const inAnyCase = new Map<string, string>()
  for (const {_id, slug} of drugs.toReversed()) {
    if (slug === null) continue
    const ref = documentId('drug', slug)
    bySlug.set(ref, _id)
    inAnyCase.set(ref.toLowerCase(), _id)
  }
  const ids = new Set(drugs.map(({_id}) => _id))
  return (ref) => bySlug.get(ref) ?? inAnyCase.get(ref.toLowerCase()) ?? (ids.has(ref) ? ref : undefined)
}

/** The id of the drug that a document of drug cost savings refers to; undefined for other documents. */
export function drugRefOf({_type, drug}: {readonly [field: string]: unknown}): string | undefined {
  return _type === 'drugCostSavings' && isObject(drug) && typeof drug['_ref'] === 'string' ? drug['_ref'] : undefined
}

/** A document that refers to the drug that the content lake has: the same one where there is nothing to change. */
export function withDrug<T extends {readonly [field: string]: unknown}>(document: T, drugAt: DrugAt): T {
  const ref = drugRefOf(document)
  const id = ref === undefined ? undefined : drugAt(ref)
  if (id === undefined || id === ref) return document
  return {...document, drug: {_type: 'reference', _ref: id, _weak: true}}
}
