import {useEffect, useState} from 'react'
import {useClient, useCurrentUser, useWorkspace} from 'sanity'
import {type AuditedPart, auditParts} from './auditParts.ts'
import {partsOfPage} from './publishSet.ts'

/** What publishing an article would publish, and what is to be said about it. */
export type PublishPlan =
  | {readonly state: 'looking'}
  | {readonly state: 'failed'; readonly message: string}
  | {readonly state: 'ready'; readonly parts: readonly AuditedPart[]}

/** Reads an article and what it shows from the lake, and validates all of it. `attempt` is counted up to look again. */
export function usePublishPlan(articleId: string, attempt: number): PublishPlan {
  const client = useClient({apiVersion: '2025-02-19'})
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  const [found, setFound] = useState<{readonly attempt: number; readonly plan: PublishPlan}>()
  useEffect(() => {
    let isCurrent = true
    const look = async (): Promise<PublishPlan> => {
      const parts = await partsOfPage(client, articleId)
      const drafts = new Set(parts.flatMap(({id, draft}) => (draft === undefined ? [] : [id])))
      return {state: 'ready', parts: await auditParts(parts, drafts, {workspace, currentUser})}
    }
    look().then(
      (plan) => isCurrent && setFound({attempt, plan}),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        if (isCurrent) setFound({attempt, plan: {state: 'failed', message}})
      },
    )
    return () => {
      isCurrent = false
    }
  }, [articleId, attempt, client, currentUser, workspace])
  return found?.attempt === attempt ? found.plan : {state: 'looking'}
}
