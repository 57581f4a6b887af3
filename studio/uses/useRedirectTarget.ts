import {useEffect, useState} from 'react'
import {useSource} from 'sanity'
import {findRedirectTarget, type RedirectFinding, redirectProblem} from './redirectTarget.ts'

/** For how long the path has to stay as it is before it is looked up. */
const restMs = 200

/** What is said of a redirect, and whether it is still being looked up. */
export interface RedirectTarget extends RedirectFinding {
  readonly isLooking: boolean
}

/** Checks where a redirect would lead, as its target is typed. `from` is the path of the page that goes, empty where it has none. */
export function useRedirectTarget(from: string, to: string): RedirectTarget {
  const source = useSource()
  const [found, setFound] = useState<RedirectFinding & {readonly to: string}>()
  const problem = redirectProblem({from, to})
  const isLookedUp = from !== '' && to !== '' && problem === undefined
  useEffect(() => {
    if (!isLookedUp) return
    let isCurrent = true
    const timer = setTimeout(() => {
      void findRedirectTarget(source, {from, to}).then((finding) => isCurrent && setFound({...finding, to}))
    }, restMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [source, from, to, isLookedUp])
  if (problem !== undefined) return {problem, isLooking: false}
  if (!isLookedUp) return {isLooking: false}
  return found?.to === to ? {...found, isLooking: false} : {isLooking: true}
}
