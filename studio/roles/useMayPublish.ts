import {useEffect, useState} from 'react'
import {useGrantsStore} from 'sanity'
import {mayWrite} from './mayWrite.ts'

/**
 * Whether the role of whoever is signed in may publish documents of a type; undefined while it is looked up. It says
 * what to offer: the lake decides about each document.
 */
export function useMayPublish(type: string): boolean | undefined {
  const grants = useGrantsStore()
  const [answer, setAnswer] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    mayWrite(grants, {_id: 'published', _type: type}).then(
      (isGranted) => isCurrent && setAnswer(isGranted),
      () => isCurrent && setAnswer(false),
    )
    return () => {
      isCurrent = false
    }
  }, [grants, type])
  return answer
}
