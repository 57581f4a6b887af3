import {useEffect, useState} from 'react'
import {useDocumentPreviewStore, usePerspective} from 'sanity'
import {z} from 'zod'

const shape = z.object({_rev: z.string()})

/**
 * The revision of a document in the perspective that the Studio shows, a new one after each change of it; undefined
 * until it is known, where there is no such document, and without an id. The preview store asks for all blocks of a
 * form with one query.
 */
export function useRevision(id: string | undefined): string | undefined {
  const store = useDocumentPreviewStore()
  const {perspectiveStack} = usePerspective()
  const [revision, setRevision] = useState<string>()
  useEffect(() => {
    if (id === undefined) return
    const subscription = store
      .observePaths({_type: 'reference', _ref: id}, ['_rev'], undefined, perspectiveStack)
      .subscribe((document) => setRevision(shape.safeParse(document).data?._rev))
    return () => {
      subscription.unsubscribe()
      setRevision(undefined)
    }
  }, [store, id, perspectiveStack])
  return revision
}
