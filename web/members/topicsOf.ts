import type {InterestChoice} from '@apothecary/shared/types/userProfile.ts'
import type {SiteTopic} from './readInterestTopics.ts'

/** A category of an article. */
interface Category {
  readonly slug: string
  readonly title: string
}

/**
 * The topics of interest that categories belong to, each once. A category that no topic of the site stands for is one
 * itself: a profile service elsewhere may have topics of its own, and those that are named as a category need nothing
 * more.
 */
export function topicsOf(categories: readonly Category[], topics: readonly SiteTopic[]): readonly InterestChoice[] {
  const found = categories.flatMap(({slug, title}) => {
    const own = topics.filter(({categories: slugs}) => slugs.includes(slug))
    return own.length > 0 ? own.map(({id, title: name}) => ({id, title: name})) : [{id: slug, title}]
  })
  return [...new Map(found.map((topic) => [topic.id, topic])).values()]
}
