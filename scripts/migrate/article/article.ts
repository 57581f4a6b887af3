import {endsLikeFile, isPagePath} from '@apothecary/shared/types/pagePath.ts'
import {reservedSegmentOf} from '@apothecary/shared/types/reservedPaths.ts'
import type {Leftover} from '../account/ledger.ts'
import {readBoolean, readDate, readItems, readObject, readString, reportRefused} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {unlessEmpty} from '../account/values.ts'
import {readImage} from '../text/image.ts'
import {readLink} from '../text/link.ts'
import {readPlain} from '../text/plain.ts'
import {readBody} from './body.ts'
import type {Conversion} from './conversion.ts'
import {type Converted, isoTime, referenceTo} from './documents.ts'
import {documentId, slugOf} from './identity.ts'
import {repairedPath} from './path.ts'
import {readPerson, type WinningPerson} from './person.ts'
import type {Fault} from './survey.ts'

/** The values of `pageTemplate`. */
const pageTemplates = [
  'article',
  'recipe',
  'homepage',
  'drug',
  'subcategory-landing-page',
  'marketing-landing-page',
  'paid-media',
  'editorial-paid-media',
  'transactional-paid-media',
]

/**
 * Converts an article's own fields and its body. People and categories are added to the conversion's documents. A fault says why the
 * article cannot be written.
 */
export function readArticle(
  article: Slot,
  id: string,
  time: number,
  conversion: Conversion,
  personWinner: (key: string, slot: Slot) => WinningPerson | undefined,
): Converted | Fault {
  article.child('id').accept({spelled: id})
  const title = readPlain(article.child('title'))
  if (title === undefined) return {path: 'title', code: 'missing-title', message: 'The article has no title'}
  const canonicalPath = readPath(article.child('canonicalPath'))
  if (canonicalPath === undefined)
    return {path: 'canonicalPath', code: 'missing-path', message: 'The article has no path that can be read'}
  const person = (slot: Slot) => {
    const document = readPerson(slot, time, personWinner)
    if (document !== undefined) conversion.documents.set(document._id, document)
    return document?._id
  }
  const authors = unique(readItems(article.child('authors')).flatMap((author) => person(author) ?? []))
  const reviewer = article.child('medicalReviewer')
  const medicalReviewer = reviewer.absent ? absent(reviewer) : person(reviewer)
  const categories = unique(
    readItems(article.child('categorySlugs')).flatMap((slot) => category(slot, conversion) ?? []),
  )
  const fields = {
    title,
    canonicalPath,
    pageTemplate: readTemplate(article.child('pageTemplate')),
    dek: readPlain(article.child('dek')),
    metaDescription: readPlain(article.child('metaDescription'), 'unseen'),
    heroImage: readHero(article.child('heroImage'), title),
    body: conversion.body(readBody(article.child('body'))),
    authors: unlessEmpty(authors.map(referenceTo)),
    medicalReviewer: medicalReviewer === undefined ? undefined : referenceTo(medicalReviewer),
    medicallyReviewedAt: readDate(article.child('medicallyReviewedAt')),
    ...readDates(article),
    sources: unlessEmpty(readItems(article.child('sources')).flatMap((slot) => readSource(slot) ?? [])),
    categories: unlessEmpty(categories.map(referenceTo)),
    targeting: readTargeting(article),
    sponsored: readBoolean(article.child('sponsored')) ?? false,
  }
  const updatedAt = isoTime(time)
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    _id: documentId('article', id),
    _type: 'article',
    legacy: {_type: 'legacyOrigin', format: 'article', id, ...(updatedAt === undefined ? {} : {updatedAt})},
  }
}

/** The article with the leaves that no code has read, so that they are kept. */
export function withLeftovers(article: Converted, leftovers: readonly Leftover[]): Converted {
  return leftovers.length === 0
    ? article
    : {...article, legacy: {...article.legacy, unmapped: JSON.stringify(leftovers)}}
}

/**
 * The page's path. One without a leading slash, or with a site before it, is repaired, and a warning is reported. So is one that the site
 * itself uses, or that no page can have: it stays, as only a person can choose another.
 */
function readPath(slot: Slot): string | undefined {
  const raw = readString(slot)
  if (raw === undefined) return undefined
  const repaired = repairedPath(raw)
  slot.accept({spelled: repaired})
  if (repaired !== raw) slot.report('path-repaired', 'warning', `The path “${raw}” became “${repaired}”`)
  const reserved = reservedSegmentOf(repaired)
  if (reserved !== undefined) {
    const message = `The site itself uses “/${reserved}”, so readers cannot reach the article: give it a path that begins with another word`
    slot.report('reserved-path', 'warning', message)
  }
  const isFile = endsLikeFile(repaired)
  if (isFile || !isPagePath(repaired))
    reportRefused(slot, `“${repaired}” ${isFile ? 'ends like the address of a file' : 'is not the path of a page'}`)
  return repaired
}

/** When an article was published and updated. An update before the first publication stays, and is reported. */
function readDates(article: Slot) {
  const updated = article.child('updatedAt')
  const [publishedAt, updatedAt] = [readDate(article.child('publishedAt')), readDate(updated)]
  if (publishedAt !== undefined && updatedAt !== undefined && updatedAt < publishedAt)
    reportRefused(updated, `The update on ${updatedAt} is before the first publication`)
  return {publishedAt, updatedAt}
}

function readTemplate(slot: Slot): string {
  const raw = readString(slot)
  if (raw === undefined) return 'article'
  const template = raw.toLowerCase()
  if (pageTemplates.includes(template)) {
    slot.accept({spelled: template})
    return template
  }
  slot.drop('unknown-value', 'warning', `There is no template “${raw}”: the article uses “article”`)
  return 'article'
}

function readHero(slot: Slot, title: string): object | undefined {
  const hero = readObject(slot)
  if (hero === undefined) return undefined
  const [alt, width, height, credit] = ['alt', 'width', 'height', 'credit'].map((key) => hero.child(key))
  return readImage(hero.child('url'), {alt, width, height, credit}, title)
}

function readSource(slot: Slot): object | undefined {
  if (!slot.isObject()) {
    const raw = readString(slot)
    const isAddress = raw !== undefined && /^https?:\/\/\S+$/i.test(raw)
    const title = isAddress ? readLink(slot) : readPlain(slot)
    return title === undefined ? undefined : {_type: 'source', title, ...(isAddress ? {url: title} : {})}
  }
  const title = readPlain(slot.child('title'))
  const url = readLink(slot.child('url'))
  if (title === undefined && url === undefined) return undefined
  return {_type: 'source', title: title ?? url, ...(url === undefined ? {} : {url})}
}

function readTargeting(article: Slot): object | undefined {
  const names = (key: string) => unlessEmpty(readItems(article.child(key)).flatMap((item) => readString(item) ?? []))
  const targeting = Object.entries({
    k1: readString(article.child('k1')),
    kMetas: names('kMetas'),
    mpdTags: names('mpdTags'),
  }).filter(([, value]) => value !== undefined)
  return targeting.length === 0 ? undefined : {_type: 'targeting', ...Object.fromEntries(targeting)}
}

/** A category, identified by its slug. Its title is made from the slug, for editors to change. */
function category(slot: Slot, conversion: Conversion): string | undefined {
  const raw = readString(slot)
  if (raw === undefined) return undefined
  const slug = slugOf(raw)
  const id = documentId('category', slug === '' ? raw : slug)
  slot.store({documents: [id], objects: []})
  const words = raw.replace(/[-_]+/g, ' ').trim()
  conversion.documents.set(id, {
    _id: id,
    _type: 'category',
    title: words.charAt(0).toUpperCase() + words.slice(1),
    slug: {_type: 'slug', current: slug === '' ? raw : slug},
    legacy: {_type: 'legacyOrigin', format: 'category', id: raw},
  })
  return id
}

function absent(slot: Slot): undefined {
  slot.accept()
  return undefined
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
