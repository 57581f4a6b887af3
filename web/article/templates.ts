import type {ARTICLE_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'

/** One article as its page reads it. */
export type Article = Omit<NonNullable<ARTICLE_QUERY_RESULT>, 'body'>

/** A person as bylines and biographies show them. */
export type Person = NonNullable<Article['medicalReviewer']>

/** What sets the pages of one template apart. */
export interface Template {
  /** simple: the logo alone, not clickable (chrome-18, chrome-20). */
  readonly chrome: 'full' | 'simple'
  /** The ground of the page's head: paper for reading, sand for cooking, sage where the page introduces a subject. */
  readonly ground: 'paper' | 'sand' | 'sage'
  /** Who wrote and checked it, when, and from what. Landing pages have no author. */
  readonly byline: boolean
  /** Table of contents in a column of its own beside the text. */
  readonly rail: boolean
}

const reading: Template = {chrome: 'full', ground: 'paper', byline: true, rail: true}

/** The templates of the site (article-4, article-6). */
export const templates: {readonly [Name in NonNullable<Article['pageTemplate']>]: Template} = {
  article: reading,
  recipe: {...reading, ground: 'sand'},
  drug: {...reading, ground: 'sage'},
  homepage: {chrome: 'full', ground: 'sage', byline: false, rail: false},
  'subcategory-landing-page': {chrome: 'full', ground: 'sage', byline: false, rail: false},
  'marketing-landing-page': {chrome: 'simple', ground: 'sage', byline: false, rail: false},
  'paid-media': {...reading, chrome: 'simple', rail: false},
  'editorial-paid-media': {...reading, chrome: 'simple', rail: false},
  'transactional-paid-media': {...reading, chrome: 'simple', rail: false},
}

/** What an article is laid out as whose template is unknown. */
export const defaultTemplate = 'article'

/** Whether a stored value names a template. */
export function isTemplateName(value: unknown): value is keyof typeof templates {
  return typeof value === 'string' && Object.hasOwn(templates, value)
}
