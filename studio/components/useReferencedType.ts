import {useEffect, useState} from 'react'
import {useDocumentPreviewStore, usePerspective} from 'sanity'

/**
 * The type of the document with this id, in the perspective that the Studio shows; undefined until it is known, and where there is no
 * such document. The preview store answers all references of a form with one query.
 */
export function useReferencedType(id: string | undefined): string | undefined {
  const store = useDocumentPreviewStore()
  const {perspectiveStack} = usePerspective()
  const [type, setType] = useState<string>()
  useEffect(() => {
    if (id === undefined) return
    const subscription = store.observeDocumentTypeFromId(id, undefined, perspectiveStack).subscribe(setType)
    return () => {
      subscription.unsubscribe()
      setType(undefined)
    }
  }, [store, id, perspectiveStack])
  return type
}
