import {z} from 'zod'
import {readStored} from '../stored/readStored.ts'
import {reportWidgetFailure} from '../contract/report.ts'
import {category, date, flag, image, optionalText, pagePath, text, words} from '../stored/fields.ts'
import {type Article, defaultTemplate, isTemplateName} from './templates.ts'

const person = z.looseObject({
  _id: text,
  name: text,
  credentials: optionalText,
  bio: z.array(z.looseObject({_type: z.enum(['block', 'contentImage']), _key: optionalText})).nullish(),
  link: optionalText,
  image,
})

/** Every field may be missing, so that none that is malformed takes the article with it. */
const shape = z.looseObject({
  title: optionalText,
  pageTemplate: z.unknown().optional(),
  dek: optionalText,
  metaDescription: optionalText,
  authors: z.array(person).nullish(),
  medicalReviewer: person.nullish(),
  medicallyReviewedAt: date,
  publishedAt: date,
  updatedAt: date,
  heroImage: image,
  landingLogo: z.looseObject({mobile: image, tablet: image, desktop: image}).nullish(),
  sources: z.array(z.looseObject({title: optionalText, url: optionalText})).nullish(),
  categories: z.array(category.extend({title: optionalText})).nullish(),
  upNext: z
    .array(z.looseObject({_id: text, title: text, canonicalPath: pagePath, heroImage: image, topics: words}))
    .nullish(),
  infiniteScroll: flag,
  targeting: z.looseObject({k1: optionalText, kMetas: words, mpdTags: words}).nullish(),
  sponsored: flag,
  insuranceDisclaimer: optionalText,
  seo: z.looseObject({title: optionalText, description: optionalText, noIndex: flag, shareImage: image}).nullish(),
})

/**
 * Prepares a stored article for rendering: malformed fields and members of lists are left out, an unknown template is replaced by
 * `defaultTemplate`, a title that is no text by “Untitled”. Everything that is left out or replaced is reported. An empty text is as one that is
 * missing, for which `ARTICLE_QUERY` has the same defaults (containment-9).
 */
export function readArticle(stored: Article, report = reportWidgetFailure): Article {
  const failure = (reason: string): void =>
    report({articleId: stored._id, canonicalPath: stored.canonicalPath, widgetId: stored._id, type: 'article', reason})
  const read = readStored(stored, shape, ({path, reason}) => failure(`"${path}" ${reason}`)) ?? stored
  const article: Article = {
    ...read,
    title: textOf(read.title) ?? 'Untitled',
    sources:
      read.sources?.map((source) => ({...source, title: textOf(source.title) ?? source.url ?? 'Source'})) ?? null,
    categories: read.categories?.map((one) => ({...one, title: textOf(one.title) ?? one.slug})) ?? null,
    // An empty text stands for the usual words, and none for an article that needs none.
    insuranceDisclaimer: typeof stored.insuranceDisclaimer === 'string' ? (read.insuranceDisclaimer ?? '') : null,
  }
  if (isTemplateName(article.pageTemplate)) return article
  failure(`"pageTemplate" is unknown: ${JSON.stringify(article.pageTemplate)}`)
  return {...article, pageTemplate: defaultTemplate}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
