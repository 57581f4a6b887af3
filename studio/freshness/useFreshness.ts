import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {fetchFreshness, type Freshness} from './fetchFreshness.ts'

/** What is not fresh, as soon as it is known; or why it is not. */
export type FreshnessState = Freshness | {readonly problem: string} | undefined

/**
 * Reads what is not fresh when it is first shown, and anew whenever `round` changes.
 *
 * @param owner who looks after it: a name, empty for nobody, undefined for all
 */
export function useFreshness(round: number, owner?: string): FreshnessState {
  const client = useClient({apiVersion: '2025-02-19'})
  const [found, setFound] = useState<{readonly owner: string | undefined; readonly state: FreshnessState}>()
  useEffect(() => {
    let isCurrent = true
    const show = (state: FreshnessState): void => {
      if (isCurrent) setFound({owner, state})
    }
    fetchFreshness(client, owner).then(
      (freshness) => show(freshness),
      () => show({problem: 'The content lake does not answer. Check the connection, then try again.'}),
    )
    return () => {
      isCurrent = false
    }
  }, [client, round, owner])
  // What somebody else looks after is not shown while an answer is awaited.
  return found?.owner === owner ? found?.state : undefined
}
