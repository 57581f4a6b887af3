import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {fetchFreshness} from './fetchFreshness.ts'
import type {Row} from './rows.ts'

/** What is not fresh, as soon as it is known; or why it is not. */
export type FreshnessState = {readonly rows: readonly Row[]} | {readonly problem: string} | undefined

/** Reads what is not fresh when it is first shown, and anew whenever `round` changes. */
export function useFreshness(round: number): FreshnessState {
  const client = useClient({apiVersion: '2025-02-19'})
  const [state, setState] = useState<FreshnessState>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: FreshnessState): void => {
      if (isCurrent) setState(found)
    }
    fetchFreshness(client).then(
      (rows) => show({rows}),
      () => show({problem: 'The content lake does not answer. Check the connection, then try again.'}),
    )
    return () => {
      isCurrent = false
    }
  }, [client, round])
  return state
}
