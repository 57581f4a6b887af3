import type {PageContext} from '../contract/types.ts'
import type {ARTICLE_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'

/** An article with the fields of `ARTICLE_QUERY`, without its body. */
export type Article = Omit<NonNullable<ARTICLE_QUERY_RESULT>, 'body'>

/** An article that can be read next. */
export type NextArticle = NonNullable<Article['upNext']>[number]

/** A person in a byline or biography. */
export type Person = NonNullable<Article['medicalReviewer']>

/** The differences between the templates. */
export interface Template {
  /** simple: the logo alone, not a link (chrome-18, chrome-20). home: the logo is the page's top-level heading (chrome-3). */
  readonly chrome: 'full' | 'simple' | 'home'
  /** The background of the page's head: paper for reading, sand for cooking, sage where the page introduces a subject. */
  readonly ground: 'paper' | 'sand' | 'sage'
  /** Whether the page shows authors, reviewer, dates and sources. Landing pages do not. */
  readonly byline: boolean
  /** Whether the table of contents has a column of its own beside the text. */
  readonly rail: boolean
}

const reading: Template = {chrome: 'full', ground: 'paper', byline: true, rail: true}

/** The templates of the site (article-4, article-6). */
export const templates: {readonly [Name in NonNullable<Article['pageTemplate']>]: Template} = {
  article: reading,
  recipe: {...reading, ground: 'sand'},
  drug: {...reading, ground: 'sage'},
  homepage: {chrome: 'home', ground: 'sage', byline: false, rail: false},
  'subcategory-landing-page': {chrome: 'full', ground: 'sage', byline: false, rail: false},
  'marketing-landing-page': {chrome: 'simple', ground: 'sage', byline: false, rail: false},
  'paid-media': {...reading, chrome: 'simple', rail: false},
  'editorial-paid-media': {...reading, chrome: 'simple', rail: false},
  'transactional-paid-media': {...reading, chrome: 'simple', rail: false},
}

/**
 * Whether a page has ads beside those in its text: articles to read do, with the whole chrome around them, but not
 * where readers answer questions about their health (ad-slot-30).
 */
export function holdsPageAds(
  {pageTemplate}: Article,
  {holdsScreener = false}: Pick<PageContext, 'holdsScreener'>,
): boolean {
  const {byline, chrome} = templates[pageTemplate]
  return byline && chrome === 'full' && !holdsScreener
}

/** The template of an article whose own template is unknown. */
export const defaultTemplate = 'article'

/** Whether a stored value is the name of a template. */
export function isTemplateName(value: unknown): value is keyof typeof templates {
  return typeof value === 'string' && Object.hasOwn(templates, value)
}
