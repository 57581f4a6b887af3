import type {HOME_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'

/** An article in a list. */
export type ArticleCardData = HOME_QUERY_RESULT[number]

/** A category with its articles. */
export interface Section {
  readonly title: string
  readonly slug: string
  readonly articles: readonly ArticleCardData[]
}

/** The layout of the front page. Every article appears once. */
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
  const shown = new Set(sections.flatMap((section) => section.articles))
  return {lead, beside, sections, rest: others.slice(storiesBeside).filter((article) => !shown.has(article))}
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
