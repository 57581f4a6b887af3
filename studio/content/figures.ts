import type {Kind} from './kinds.ts'
import {mostUsers, type ReadSite} from './readSite.ts'

/** The figures of a kind, each with the documents that it counts. */
export interface KindFigures {
  readonly kind: Kind
  readonly documents: readonly string[]
  /** The articles that show one of its kind, through any number of documents. */
  readonly articles: readonly string[]
  /** Whether more articles may show it than are counted. */
  readonly isCut: boolean
  /** The newest update of these articles; empty where there is none. */
  readonly lastUsed: string
  /** The documents that are on no article. */
  readonly unplaced: readonly string[]
  /** The fields that no document fills, of kinds that have documents. */
  readonly unfilled: Kind['fields']
}

const pageType = 'article'

/** Adds up what was read of a site, a row for each of these kinds. An article that refers to another does not show what is on it. */
export function figuresOf({kinds: read, blocks}: ReadSite, kinds: readonly Kind[]): readonly KindFigures[] {
  const articles = new Map(
    read.find(({kind}) => kind.type === pageType)?.documents.map(({id, updatedAt}) => [id, updatedAt]) ?? [],
  )
  const parents = new Map(read.flatMap(({documents}) => documents.map(({id, by}) => [id, by] as const)))
  const placed = placedOn(articles, parents)
  const lastOf = (ids: readonly string[]): string =>
    ids.reduce((last, id) => ((articles.get(id) ?? '') > last ? (articles.get(id) ?? '') : last), '')
  return kinds.map((kind) => {
    const own = read.find(({kind: {type}}) => type === kind.type)
    if (own === undefined || !kind.isDocument) {
      const using = [...blocks].flatMap(([id, types]) => (types.includes(kind.type) ? [id] : []))
      return {kind, documents: [], articles: using, isCut: false, lastUsed: lastOf(using), unplaced: [], unfilled: []}
    }
    const documents = own.documents.map(({id}) => id)
    const using = kind.isPlaced ? [...articlesAbove(documents, articles, parents)] : []
    return {
      kind,
      documents,
      articles: using,
      isCut: own.documents.some(({by}) => by.length >= mostUsers),
      lastUsed: lastOf(using),
      unplaced: kind.isPlaced ? documents.filter((id) => !placed.has(id)) : [],
      unfilled: documents.length === 0 ? [] : kind.fields.filter(({name}) => own.filled.get(name) === 0),
    }
  })
}

type Parents = ReadonlyMap<string, readonly string[]>

/** The articles that show any of these documents. */
function articlesAbove(
  documents: readonly string[],
  articles: ReadonlyMap<string, string>,
  parents: Parents,
): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const open = [...documents]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    for (const parent of parents.get(id) ?? []) {
      if (articles.has(parent)) found.add(parent)
      else open.push(parent)
    }
  }
  return found
}

/** The documents that articles show. */
function placedOn(articles: ReadonlyMap<string, string>, parents: Parents): ReadonlySet<string> {
  const children = new Map<string, string[]>()
  for (const [id, by] of parents)
    for (const parent of by) {
      const list = children.get(parent)
      if (list === undefined) children.set(parent, [id])
      else list.push(id)
    }
  const placed = new Set<string>()
  const open = [...articles.keys()].flatMap((id) => children.get(id) ?? [])
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (placed.has(id)) continue
    placed.add(id)
    // What an article shows of another one is a link, and not what is on it.
    if (!articles.has(id)) open.push(...(children.get(id) ?? []))
  }
  return placed
}
