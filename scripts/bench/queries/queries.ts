import {articlePath, type LakeMix, productId} from '../content/lakeDocuments.ts'

/** A query of the lake, and the same one for plain groq-js over the documents in memory. */
export interface LakeQuery {
  readonly name: string
  readonly query: string
  /** groq-js has no text index and no `text::query`: in its place it evaluates `match` on the same fields. */
  readonly peerQuery: string
  /** The parameters of the n-th run. */
  readonly params: (n: number) => Readonly<Record<string, string>>
  /** `drafts`: as an editor sees the documents; else as readers do. */
  readonly perspective?: 'drafts'
  /** What the goal is in process: percentile and milliseconds. Queries without one run in process only. */
  readonly goal?: {readonly percentile: 50 | 99; readonly ms: number}
}

/** How long a query is measured in process, in milliseconds. */
export const budgetMs = 1_000

/** The query whose time must not grow with the data. */
export const flatQuery = 'article by path'

const byPath = `*[_type == "article" && canonicalPath == $path][0]{
  _id, title, canonicalPath, dek, publishedAt, body,
  "authors": authors[]->{_id, name, credentials, bio, link},
  medicalReviewer->{_id, name, credentials, bio, link},
  "categories": categories[]->{_id, title, "slug": slug.current},
  "widgets": body[_type == "widgetReference"].widget->{_id, _type, productTitle, productBrand, rating, numberOfRatings, ctaText, ctaUrl, pros, cons}
}`

const newest = '*[_type == "article"] | order(publishedAt desc)[0...20]{_id, title, canonicalPath, dek, publishedAt}'

const references = '*[references($id)]{_id, _type, title}'

const ofCategory =
  '*[_type == "article" && $id in categories[]._ref] | order(publishedAt desc)[0...20]{_id, title, canonicalPath}'

const peopleWithCounts =
  '*[_type == "person"] | order(name)[0...20]{_id, name, "articles": count(*[_type == "article" && references(^._id)])}'

const words = ['morning stiffness', 'seasonal allergies', 'iron levels', 'tension headaches']

/** The queries of the goals. Each run reads something else, so that no answer is a kept one. */
export function lakeQueries(mix: LakeMix): readonly LakeQuery[] {
  // The step has no divisor in common with the usual sizes, so that all articles are read before one is read again.
  return [
    {
      name: flatQuery,
      query: byPath,
      peerQuery: byPath,
      params: (n) => ({path: articlePath((n * 7919) % mix.articles)}),
      goal: {percentile: 99, ms: 1},
    },
    {name: 'newest 20', query: newest, peerQuery: newest, params: () => ({}), goal: {percentile: 50, ms: 2}},
    {
      name: 'references()',
      query: references,
      peerQuery: references,
      params: (n) => ({id: productId((n * 7919) % mix.products)}),
      goal: {percentile: 50, ms: 5},
    },
    {
      name: 'full text',
      query: fullText('text::query($words)'),
      peerQuery: fullText('$words'),
      params: (n) => ({words: words[n % words.length] ?? ''}),
      goal: {percentile: 50, ms: 20},
    },
    {name: 'newest 20 of an editor', query: newest, peerQuery: newest, params: () => ({}), perspective: 'drafts'},
    {
      name: 'newest 20 of a category',
      query: ofCategory,
      peerQuery: ofCategory,
      params: (n) => ({id: `category-bench-${n % mix.categories}`}),
    },
    {
      name: 'counting subqueries',
      query: peopleWithCounts,
      peerQuery: peopleWithCounts,
      params: () => ({}),
    },
    {
      name: 'search by score',
      query: searchByScore('[@, _id]', 'text::query($words)'),
      peerQuery: searchByScore('name', '$words'),
      params: (n) => ({words: `writer ${n % mix.people}`}),
    },
  ]
}

/** As the Studio searches. */
function searchByScore(field: string, search: string): string {
  return `*[_type in ["person"] && ${field} match ${search}] | score(${field} match ${search}) | order(_score desc)[0...20]{_id, _score}`
}

function fullText(search: string): string {
  return `*[_type == "article" && [title, pt::text(body)] match ${search}] | order(publishedAt desc)[0...20]{_id, title}`
}
