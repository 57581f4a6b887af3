import {useEffect, useState} from 'react'
import {createSearch, getPublishedId, useClient, usePerspective, useSchema} from 'sanity'

/** The ids of the widgets found, without the prefix of drafts. Until the first answer nothing is known. */
export interface WidgetSearch {
  /** What they were found for: the words of before, while the answer for new ones is awaited. */
  readonly words?: string
  readonly ids?: readonly string[]
  readonly problem?: string
}

/** The widgets of a type whose title or other shown text has these words, as Sanity's own reference input searches. */
export function useWidgetSearch(type: string, words: string): WidgetSearch {
  const client = useClient({apiVersion: '2025-02-19'})
  const schemaType = useSchema().get(type)
  const {perspectiveStack} = usePerspective()
  const [found, setFound] = useState<WidgetSearch>({})
  useEffect(() => {
    if (schemaType === undefined) return
    const search = createSearch([schemaType], client, {tag: 'picker', unique: true, perspective: perspectiveStack})
    const subscription = search(words, {limit: 20, perspective: perspectiveStack}).subscribe({
      next: ({hits}) => setFound({words, ids: [...new Set(hits.map(({hit}) => getPublishedId(hit._id)))]}),
      error: (error: unknown) => setFound({words, problem: error instanceof Error ? error.message : String(error)}),
    })
    return () => subscription.unsubscribe()
  }, [client, schemaType, words, perspectiveStack])
  return found
}
