import type {
  Article as ArticleNode,
  BreadcrumbList,
  MedicalWebPage,
  Person as PersonNode,
  ProfilePage,
  Thing,
} from 'schema-dts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import {imageUrl} from '../media/imageSources.ts'
import type {PersonPage} from '../people/readPersonPage.ts'
import {dayOf} from '../seo/dates.ts'
import {absoluteUrl} from '../seo/siteUrl.ts'
import {type Article, type Person, templates} from './templates.ts'

/**
 * The structured data of an article's page: the article, the page as a medical page if it was reviewed, and the breadcrumb. A page about a
 * person says whom it is about instead (site-13). It contains only what the page shows: landing pages show neither people nor dates, so they
 * have no such nodes. `siteName` is that of its publisher.
 */
export function articleStructuredData(article: Article, siteName: string, personPage?: PersonPage): Thing[] {
  const {byline, chrome} = templates[article.pageTemplate]
  const [category] = article.categories ?? []
  const hasBreadcrumb = chrome === 'full' && category !== undefined
  const main = personPage === undefined ? articleNode(article, siteName) : profilePage(article, personPage)
  return [
    ...(byline ? [main] : []),
    ...(byline && personPage === undefined && article.medicalReviewer !== null
      ? [reviewedPage(article, article.medicalReviewer)]
      : []),
    ...(hasBreadcrumb ? [breadcrumb(article, category)] : []),
  ]
}

function articleNode(article: Article, siteName: string): ArticleNode {
  const url = absoluteUrl(article.canonicalPath)
  const image = imageUrl(article.heroImage, 1200, 900)
  const authors = (article.authors ?? []).map(personNode)
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    ...(article.dek === null ? {} : {description: article.dek}),
    ...(image === undefined ? {} : {image}),
    ...(authors.length === 0 ? {} : {author: authors}),
    ...(article.publishedAt === null ? {} : {datePublished: article.publishedAt}),
    ...(article.updatedAt === null ? {} : {dateModified: article.updatedAt}),
    publisher: {'@type': 'Organization', name: siteName, url: absoluteUrl('/')},
    ...(article.sources === null || article.sources.length === 0
      ? {}
      : {citation: article.sources.map(({title}) => title)}),
  }
}

function profilePage(article: Article, {name, credentials}: PersonPage): ProfilePage {
  const url = absoluteUrl(article.canonicalPath)
  const image = imageUrl(article.heroImage, 1200, 900)
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    ...(article.publishedAt === null ? {} : {dateCreated: article.publishedAt}),
    ...(article.updatedAt === null ? {} : {dateModified: article.updatedAt}),
    mainEntity: {
      ...personNode({name, credentials, link: article.canonicalPath}),
      '@id': `${url}#person`,
      ...(article.dek === null ? {} : {description: article.dek}),
      ...(image === undefined ? {} : {image}),
    },
  }
}

function reviewedPage(article: Article, reviewer: Person): MedicalWebPage {
  const url = absoluteUrl(article.canonicalPath)
  return {
    '@type': 'MedicalWebPage',
    '@id': url,
    url,
    name: article.title,
    mainEntity: {'@id': `${url}#article`},
    reviewedBy: personNode(reviewer),
    ...(article.medicallyReviewedAt === null ? {} : {lastReviewed: dayOf(article.medicallyReviewedAt)}),
  }
}

function personNode(person: Pick<Person, 'name' | 'credentials' | 'link'>): Exclude<PersonNode, string> {
  return {
    '@type': 'Person',
    name: person.name,
    ...(person.credentials === null ? {} : {honorificSuffix: person.credentials}),
    ...(person.link !== null && isSafeHref(person.link) && URL.canParse(person.link, absoluteUrl('/'))
      ? {url: absoluteUrl(person.link)}
      : {}),
  }
}

function breadcrumb(article: Article, category: {readonly title: string; readonly slug: string}): BreadcrumbList {
  const steps = [
    {name: 'Home', path: '/'},
    {name: category.title, path: topicPath(category.slug)},
    {name: article.title, path: article.canonicalPath},
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({name, path}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}
