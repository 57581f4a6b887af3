import {isObject} from '../account/values.ts'

/** A drug of the content lake. */
export interface StoredDrug {
  readonly _id: string
  readonly slug: string | null
}

/** The id of the drug that a reference made of a slug is to. undefined: the content lake has none. */
export type DrugAt = (ref: string) => string | undefined

/** How the ids begin that the conversion makes of the slugs of drugs. */
const prefix = 'drug-'

/** The published drugs that references may be to: by their id, or by the slug that it is made of, whatever its case. */
export const drugsQuery = `*[_type == "drug" && (_id in $refs || lower(slug.current) in $slugs)
  && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(_id asc){_id, "slug": slug.current}`

/** The parameters of `drugsQuery` for some references. */
export function drugsParams(refs: readonly string[]): {
  readonly refs: readonly string[]
  readonly slugs: readonly string[]
} {
  return {refs, slugs: refs.map((ref) => slugOf(ref).toLowerCase())}
}

/** Finds drugs by their slug, then by their slug in another case, then by their id. */
export function drugFinder(drugs: readonly StoredDrug[]): DrugAt {
  return (ref) => {
    const slug = slugOf(ref)
    const found =
      drugs.find((drug) => drug.slug === slug) ??
      drugs.find((drug) => drug.slug?.toLowerCase() === slug.toLowerCase()) ??
      drugs.find(({_id}) => _id === ref)
    return found?._id
  }
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

function slugOf(ref: string): string {
  return ref.startsWith(prefix) ? ref.slice(prefix.length) : ref
}
