import {defineQuery} from 'groq'
import {articleCardProjection} from '../home/articleCard.groq.ts'

/** How many articles of each list a person's page shows (site-13). */
export const worksShown = 60

/** The articles that lists of a person's work show; `^` is the person. */
const listed = `
  _type == "article" &&
  pageTemplate in ["article", "recipe", "drug", "subcategory-landing-page"] &&
  seo.noIndex != true
`
const written = `${listed} && ^._id in authors[]._ref`
const reviewed = `${listed} && medicalReviewer._ref == ^._id && !(^._id in coalesce(authors[]._ref, []))`
const newest = `order(coalesce(updatedAt, publishedAt) desc, _id asc)[0...${worksShown}]{${articleCardProjection}}`

/** The person whose page is at `$path`, with the newest articles that they wrote, and those that they only reviewed, and how many there are. */
export const PERSON_QUERY = defineQuery(`
  *[_type == "person" && link == $path] | order(_id asc)[0]{
    _id,
    "name": coalesce(name, ""),
    credentials,
    "written": *[${written}] | ${newest},
    "writtenTotal": count(*[${written}]),
    "reviewed": *[${reviewed}] | ${newest},
    "reviewedTotal": count(*[${reviewed}])
  }
`)
