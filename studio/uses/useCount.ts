import {useEffect, useState} from 'react'
import {getPublishedId, useClient} from 'sanity'
import {z} from 'zod'

/** More than so many are not counted. */
export const mostCounted = 200

const query = `*[references($id)][0...${2 * mostCounted}]._id`

/**
 * How many documents refer to one, a draft and its published copy counted once; undefined until it is known. At most `mostCounted`.
 *
 * @param id the id without a prefix; undefined asks nothing
 */
export function useCount(id: string | undefined): number | undefined {
  const client = useClient({apiVersion: '2025-02-19'})
  const [counted, setCounted] = useState<{readonly id: string; readonly count: number}>()
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    client
      .fetch<unknown>(query, {id}, {perspective: 'raw', tag: 'used-in.count'})
      .then((answer) => {
        const ids = new Set(
          z
            .array(z.string())
            .parse(answer)
            .map((one) => getPublishedId(one)),
        )
        if (isCurrent) setCounted({id, count: Math.min(ids.size, mostCounted)})
      })
      // A count that is missing is no reason to disturb anybody: the tab says what is wrong.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [client, id])
  return counted?.id === id ? counted?.count : undefined
}

/** The count in words: “Used in 3”; the largest one may be more. */
export function usedInWords(count: number): string {
  if (count >= mostCounted) return `Used in ${mostCounted} or more`
  return `Used in ${count}`
}
