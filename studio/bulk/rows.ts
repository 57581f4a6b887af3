import {getPublishedId, type SanityClient} from 'sanity'
import {z} from 'zod'

/** What the list is narrowed by. An empty text does not narrow it. */
export interface Filters {
  /** Words of the title or path. */
  readonly words: string
  readonly type: string
  readonly template: string
  /** The id of a category. */
  readonly category: string
  /** The id of a person, or `none`. */
  readonly reviewer: string
  readonly state: '' | RowState
}

/** Whether readers see a document, and whether there is something of it that they do not see yet. */
export type RowState = 'new' | 'changed' | 'published'

export const noFilters: Filters = {words: '', type: '', template: '', category: '', reviewer: '', state: ''}

/** The states in the words of editors. */
export const stateNames: Readonly<Record<RowState, string>> = {
  new: 'Never published',
  changed: 'Published, with changes',
  published: 'Published',
}

/** So many rows are read at a time. */
export const rowsAtATime = 100

/** A row of the list: the newest content of a document, draft or published. */
export interface Row {
  readonly id: string
  readonly type: string
  /** Empty where the document has nothing to be called by. */
  readonly title: string
  readonly path: string
  readonly template: string
  readonly reviewer: string
  /** The day of the last review, `YYYY-MM-DD`, or empty. */
  readonly reviewedAt: string
  readonly categories: readonly string[]
  readonly state: RowState
  readonly updatedAt: string
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const found = z.object({
  _id: z.string(),
  _type: z.string(),
  _originalId: z.string(),
  _updatedAt: z.string(),
  title: z.unknown().transform((value) => (typeof value === 'string' ? value.trim() : '')),
  path: text,
  template: text,
  reviewer: text,
  reviewedAt: text,
  categories: z.array(z.string().nullable()).nullish(),
})
const answer = z.object({rows: z.array(found), count: z.number()})

/** What a document is called by: the names of the fields in which types keep their title. */
const titles = [
  'title',
  'name',
  'productTitle',
  'product->name',
  'headline',
  'header',
  'headerTitle',
  'heading',
  'question',
  'feedbackTitle',
  'label',
  'mainText',
  'displayText',
  'authorName',
  'caption',
]

/**
 * The filter of the documents that are listed, with its parameters. It is asked under the perspective `drafts`, which
 * does not tell drafts of published documents from others: `inState` are the ids of those in the state that is asked for.
 */
function filterOf(
  types: readonly string[],
  filters: Filters,
  inState: readonly string[] | undefined,
): {filter: string; params: Record<string, unknown>} {
  const {words, type, template, category, reviewer, state} = filters
  const conditions = [
    '_type in $types',
    words.trim() === '' ? '' : `[${titles.join(', ')}, canonicalPath, brand, sku] match $words`,
    template === '' ? '' : 'pageTemplate == $template',
    category === '' ? '' : '$category in categories[]._ref',
    reviewer === '' ? '' : reviewer === 'none' ? '!defined(medicalReviewer)' : 'medicalReviewer._ref == $reviewer',
    inState === undefined ? '' : '_id in $inState',
    state === 'published' ? '!(_originalId in path("drafts.**"))' : '',
  ]
  return {
    filter: conditions.filter((condition) => condition !== '').join(' && '),
    params: {
      types: type === '' ? types : [type],
      words: words
        .trim()
        .split(/\s+/)
        .map((word) => `${word}*`),
      template,
      category,
      reviewer,
      ...(inState === undefined ? {} : {inState}),
    },
  }
}

type Client = Pick<SanityClient, 'fetch'>

const ids = z.array(z.string())

/** Those of these documents that readers see. */
async function publishedOf(client: Client, drafts: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(
    ids.parse(await client.fetch('*[_id in $drafts]._id', {drafts}, {perspective: 'published', tag: 'bulk'})),
  )
}

/** The documents that have a draft, and readers see (`changed`) or do not see yet (`new`). */
async function idsInState(
  client: Client,
  types: readonly string[],
  state: 'new' | 'changed',
): Promise<readonly string[]> {
  const query = '*[_type in $types && _id in path("drafts.**")]._id'
  const drafts = ids
    .parse(await client.fetch(query, {types}, {perspective: 'raw', tag: 'bulk'}))
    .map((id) => getPublishedId(id))
  const published = await publishedOf(client, drafts)
  return drafts.filter((id) => published.has(id) === (state === 'changed'))
}

/** The documents of these types, those changed last first, and how many more there are. Rejects where the lake does not answer. */
export async function readRows(
  client: Client,
  types: readonly string[],
  filters: Filters,
  most: number,
): Promise<{readonly rows: readonly Row[]; readonly more: number}> {
  const {state} = filters
  const inState = state === 'new' || state === 'changed' ? await idsInState(client, types, state) : undefined
  const {filter, params} = filterOf(types, filters, inState)
  const query = `{
    "rows": *[${filter}] | order(_updatedAt desc)[0...${most}]{
      _id, _type, _originalId, _updatedAt,
      "title": coalesce(${titles.join(', ')}),
      "path": canonicalPath,
      "template": pageTemplate,
      "reviewer": medicalReviewer->name,
      "reviewedAt": string::split(medicallyReviewedAt, "T")[0],
      "categories": categories[]->title
    },
    "count": count(*[${filter}])
  }`
  const {rows, count} = answer.parse(await client.fetch(query, params, {perspective: 'drafts'}))
  const drafts = rows.filter(({_id, _originalId}) => _id !== _originalId).map(({_id}) => _id)
  const published = await publishedOf(client, drafts)
  const all = rows.map(({_id, _type, _originalId, _updatedAt, categories, ...row}): Row => ({
    ...row,
    id: _id,
    type: _type,
    updatedAt: _updatedAt,
    categories: (categories ?? []).filter((title) => title !== null),
    state: _id === _originalId ? 'published' : published.has(_id) ? 'changed' : 'new',
  }))
  return {rows: all, more: count - rows.length}
}
