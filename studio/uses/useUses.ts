import {useEffect, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {findUsers, type Uses} from './findUsers.ts'

/** What uses a document, as soon as it is known; or why that could not be found out. */
export type UsesAnswer = {readonly uses: Uses} | {readonly problem: string} | undefined

/**
 * Looks up what uses a document.
 *
 * @param id the id without a prefix
 * @param path the path of its page, where it has one
 * @param version anything: the uses are looked up anew when it changes
 */
export function useUses(id: string, path: string | undefined, version: unknown): UsesAnswer {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [answer, setAnswer] = useState<UsesAnswer>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: UsesAnswer): void => {
      if (isCurrent) setAnswer(found)
    }
    findUsers(client, schema, {id, path}).then(
      (uses) => show({uses}),
      () => show({problem: 'What uses this could not be looked up. Check the connection.'}),
    )
    return () => {
      isCurrent = false
    }
  }, [client, schema, id, path, version])
  return answer
}
