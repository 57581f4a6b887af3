import {useEffect, useState} from 'react'
import {type ListenQueryOptions, useDocumentStore} from 'sanity'

const options: ListenQueryOptions = {apiVersion: '2025-02-19', perspective: 'drafts', tag: 'used-in'}

/**
 * The answer to a query, anew whenever a document changes that it is about; undefined until it is there. Drafts are read in the place of
 * published documents. The caller parses what it gets.
 *
 * @param params a stable object: a new one asks anew
 */
export function useListened(query: string, params: Readonly<Record<string, string>>): unknown {
  const store = useDocumentStore()
  const [answer, setAnswer] = useState<unknown>()
  useEffect(() => {
    const subscription = store.listenQuery(query, {...params}, options).subscribe(setAnswer)
    return () => {
      subscription.unsubscribe()
      setAnswer(undefined)
    }
  }, [store, query, params])
  return answer
}
