import type {HOME_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'

/** An article in a list. */
export type ArticleCardData = HOME_QUERY_RESULT[number]

/** A category with its articles. */
export interface Section {
  readonly title: string
  readonly slug: string
  readonly articles: readonly ArticleCardData[]
}

/** The layout of the front page. No article appears twice. */
export interface FrontPageLayout {
  readonly lead: ArticleCardData | undefined
  readonly beside: readonly ArticleCardData[]
  readonly sections: readonly Section[]
  readonly rest: readonly ArticleCardData[]
}

const storiesBeside = 4
/** A category with fewer articles gets no section of its own; its articles are in `rest`. */
const storiesWorthASection = 3
const storiesInSection = 4
const storiesInRest = 8

/**
 * Lays out articles that are given newest first: the first with a picture is the lead, four are beside it, the others are grouped by
 * category. Pure.
 */
export function arrangeFrontPage(articles: readonly ArticleCardData[]): FrontPageLayout {
  const lead = articles.find(({heroImage}) => heroImage?.asset !== undefined) ?? articles[0]
  const others = articles.filter((article) => article !== lead)
  const beside = others.slice(0, storiesBeside)
  const sections = byCategory(others.slice(storiesBeside))
    .filter(({articles: members}) => members.length >= storiesWorthASection)
    .map((section) => ({...section, articles: section.articles.slice(0, storiesInSection)}))
  // What a section has no room for is on the page of its category.
  const slugs = new Set(sections.map(({slug}) => slug))
  const rest = others.slice(storiesBeside).filter(({category}) => category === null || !slugs.has(category.slug))
  return {lead, beside, sections, rest: rest.slice(0, storiesInRest)}
}

function byCategory(articles: readonly ArticleCardData[]): Section[] {
  const sections = new Map<string, {title: string; slug: string; articles: ArticleCardData[]}>()
  for (const article of articles) {
    const {category} = article
    if (category === null) continue
    const section = sections.get(category.slug) ?? {...category, articles: []}
    section.articles.push(article)
    sections.set(category.slug, section)
  }
  return [...sections.values()]
}
