import {defineQuery} from 'groq'
import {articleCardProjection, isListed, newestFirst} from '../home/articleCard.groq.ts'

/** How many articles of each list a person's page shows (site-13). */
const worksShown = 60

const written = `${isListed} && ^._id in authors[]._ref`
const reviewed = `${isListed} && medicalReviewer._ref == ^._id && !(^._id in coalesce(authors[]._ref, []))`
const newest = `${newestFirst}[0...${worksShown}]{${articleCardProjection}}`

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
