import {defineQuery} from 'groq'
import {isInCategory} from '../home/articleCard.groq.ts'
import {contentImageProjection} from '../media/contentImage.groq.ts'

/** The articles that can be found: those that search engines may list, too. */
const searchable = '_type == "article" && seo.noIndex != true && defined(canonicalPath)'

/** Those that match `$words` and are of the category with the slug `$category`, or of any. */
const matching = `${searchable} && [title, dek, metaDescription, pt::text(body)] match text::query($words) && ($category == "" || $category in categories[]->slug.current)`

/**
 * A search by the content lake itself, while there is no index: a page of the articles that match the words, best first (a match in the title
 * counts most), and how many there are.
 */
export const SEARCH_QUERY = defineQuery(`{
  "total": count(*[${matching}]),
  "ids": *[${matching}]
    | score(boost(title match text::query($words), 4), boost(dek match text::query($words), 2), pt::text(body) match text::query($words))
    | order(_score desc, title asc)[$from...$to]._id
}`)

/** What the search index is to hold, by revisions. */
export const SEARCH_LIST_QUERY = defineQuery(`{
  "articles": *[${searchable}]{_id, _rev},
  "categories": *[_type == "category" && defined(slug.current)]{_id, "slug": slug.current, "title": coalesce(title, slug.current)}
}`)

/** What an article is about in a sentence or two: a dek without a word counts as none (containment-9). */
const summary = 'coalesce(select(dek match "*" => dek), metaDescription)'

/** What the search index reads of articles. */
export const SEARCH_TEXTS_QUERY = defineQuery(`
  *[_id in $ids && ${searchable}]{
    _id,
    "path": canonicalPath,
    title,
    "summary": ${summary},
    "text": pt::text(body),
    "categories": categories[]._ref
  }
`)

/** What the page of results shows of articles. */
export const SEARCH_RESULTS_QUERY = defineQuery(`
  *[_id in $ids && ${searchable}]{
    _id,
    title,
    canonicalPath,
    "summary": ${summary},
    "text": pt::text(body),
    heroImage{..., ${contentImageProjection}},
    "category": categories[0]->title
  }
`)

/** The topics whose pages list most articles, for a search that found nothing. */
export const POPULAR_TOPICS_QUERY = defineQuery(`
  *[_type == "category" && defined(slug.current) && defined(title)]{
    title,
    "slug": slug.current,
    "articles": count(*[${isInCategory}])
  }[articles > 0] | order(articles desc, title asc)[0...8]{title, slug}
`)
