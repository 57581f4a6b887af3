import {z} from 'zod'
import {readItems} from '../stored/readItems.ts'
import {listedPath} from '../seo/listedPath.ts'
import {category, date, flag, image, optionalText, text} from '../stored/fields.ts'
import type {ArticleCardData} from './arrangeFrontPage.ts'

/** What a card needs: a title and the path of an article. */
const card = z.looseObject({
  _id: text,
  title: text,
  canonicalPath: listedPath,
  pageTemplate: optionalText,
  dek: optionalText,
  metaDescription: optionalText,
  publishedAt: date,
  updatedAt: date,
  sponsored: flag,
  heroImage: image,
  category: category.nullish(),
  authorName: optionalText,
})

/** The articles that a list can show. One malformed article must not take the page of all others with it. */
export function readCards(stored: readonly ArticleCardData[]): readonly ArticleCardData[] {
  return readItems(stored, card, 'articleCard')
}
