import {type ReactNode, useEffect} from 'react'
import {type DocumentStore, getPublishedId, getVersionFromId, useDocumentStore} from 'sanity'
import {askBeforeLeaving} from './askBeforeLeaving.ts'

interface Props {
  /** Id of the draft, the version or the published document that a form shows. */
  readonly id: string
  readonly type: string
}

/** Has the browser ask before the page is left while something of a document is not stored, also after its form is closed. */
export function UnstoredChanges({id, type}: Props): ReactNode {
  const {pair} = useDocumentStore()
  const publishedId = getPublishedId(id)
  const version = getVersionFromId(id)
  useEffect(
    () => askUntilStored(pair.consistencyStatus(publishedId, type, version)),
    [pair, publishedId, type, version],
  )
  return null
}

type Status = ReturnType<DocumentStore['pair']['consistencyStatus']>

/**
 * Follows whether all of a document is stored. After the returned function is called it still does until all is:
 * Sanity stops to store a document five seconds after the last has stopped following it.
 */
function askUntilStored(status: Status): () => void {
  const holder = {}
  let isClosed = false
  let isStored = true
  const subscription = status.subscribe((next) => {
    isStored = next
    askBeforeLeaving(holder, !next)
    if (isClosed && next) subscription.unsubscribe()
  })
  return () => {
    isClosed = true
    if (isStored) subscription.unsubscribe()
  }
}
