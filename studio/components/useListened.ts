import {useEffect, useState} from 'react'
import {type ListenQueryOptions, useDocumentStore} from 'sanity'
import {listeningAgain} from '../connection/patientReads.ts'

const options: ListenQueryOptions = {apiVersion: '2025-02-19', tag: 'used-in'}

/** A query whose answer changes with other documents than those it lists. */
export interface ListenedQuery {
  readonly fetch: string
  /** A filter of the documents whose changes are to have the query asked anew. */
  readonly listen: string
}

/**
 * The answer to a query, anew whenever a document changes that it is about; undefined until it is there. Drafts are read in the place of
 * published documents, unless everything is to be read as it is stored (`raw`). The caller parses what it gets.
 *
 * @param query a stable object, where it is one
 * @param params a stable object: a new one asks anew
 */
export function useListened(
  query: string | ListenedQuery,
  params: Readonly<Record<string, string>>,
  perspective: 'drafts' | 'raw' = 'drafts',
): unknown {
  const store = useDocumentStore()
  const [answer, setAnswer] = useState<unknown>()
  useEffect(() => {
    const subscription = store
      .listenQuery(query, {...params}, {...options, perspective})
      .pipe(listeningAgain())
      .subscribe(setAnswer)
    return () => {
      subscription.unsubscribe()
      setAnswer(undefined)
    }
  }, [store, query, params, perspective])
  return answer
}
