import type {TypedTexts as Message} from '@apothecary/shared/types/typedTexts.ts'
import {type ReactNode, type RefObject, useEffect, useRef} from 'react'
import {getPublishedId, type SanityDocument, useEditState, usePerspective} from 'sanity'
import {changedTexts} from './changedTexts.ts'

interface TypedTextsProps {
  /** The document that the form shows. */
  readonly id: string
  readonly type: string
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** The origin of the page in the frame. */
  readonly origin: string
}

/**
 * Tells the page in the preview what is being typed into the form beside it. The Studio stores what is typed once a
 * second; without this the page would be as late.
 */
export function TypedTexts({id, type, frame, origin}: TypedTextsProps): ReactNode {
  const {selectedReleaseId} = usePerspective()
  const publishedId = getPublishedId(id)
  const {draft, published, version} = useEditState(publishedId, type, 'default', selectedReleaseId)
  const value = version ?? draft ?? published
  const last = useRef<SanityDocument | null>(null)

  useEffect(() => {
    const before = last.current
    last.current = value
    if (before === null || value === null || getPublishedId(before._id) !== getPublishedId(value._id)) return
    const changes = changedTexts(before, value)
    if (changes.length === 0) return
    const message: Message = {type: 'apothecary:typed', id: publishedId, documentType: value._type, changes}
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [frame, origin, publishedId, value])
  return null
}
