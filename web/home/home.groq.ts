import {defineQuery} from 'groq'
import {articleCardProjection, isInCategory, isListed, newestFirst} from './articleCard.groq.ts'

/**
 * The newest articles for the front page. Not listed are paid-media and marketing pages, pages hidden from search
 * engines, the pages that the footer links to (about, privacy, terms), and those of the people whom bylines name.
 */
export const HOME_QUERY = defineQuery(`
  *[
    ${isListed} &&
    !(canonicalPath in coalesce(*[_id == "siteSettings"][0].footerLinks[].url, [])) &&
    !(canonicalPath in *[_type == "person" && defined(link)].link)
  ] | ${newestFirst}[0...40]{${articleCardProjection}}
`)

/** One category with a page of its articles, newest first (`$from` to before `$to`), and how many there are on all pages. */
export const TOPIC_QUERY = defineQuery(`
  *[_type == "category" && slug.current == $slug][0]{
    _id,
    "title": coalesce(title, slug.current, ""),
    description,
    "total": count(*[${isInCategory}]),
    "articles": *[${isInCategory}] | ${newestFirst}[$from...$to]{${articleCardProjection}}
  }
`)

/** All categories that list an article, by title. */
export const TOPICS_QUERY = defineQuery(`
  *[_type == "category" && defined(slug.current)]{
    _id,
    "title": coalesce(title, slug.current),
    "slug": slug.current,
    description,
    "total": count(*[${isInCategory}])
  }[total > 0] | order(lower(title) asc)
`)
