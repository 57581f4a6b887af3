import type {POPULAR_TOPICS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {category} from '../stored/fields.ts'
import type {Topic} from './NothingFound.tsx'

/** The topics that can be linked: those with a title, and a slug that is part of a path. */
export function readTopics(stored: POPULAR_TOPICS_QUERY_RESULT): readonly Topic[] {
  return stored.flatMap((topic) => {
    const read = category.safeParse(topic)
    return read.success ? [{title: read.data.title, slug: read.data.slug}] : []
  })
}
