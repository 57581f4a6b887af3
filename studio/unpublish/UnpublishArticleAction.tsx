import {UnpublishIcon} from '@sanity/icons/Unpublish'
import {useMemo, useState} from 'react'
import {type DocumentActionComponent, useDocumentOperation, useSetPerspective} from 'sanity'
import {UnpublishDialog} from './UnpublishDialog.tsx'

/** The action that takes an article from the site, in the place of the Studio's own: it first says what leads readers to the page. */
export const UnpublishArticleAction: DocumentActionComponent = ({id, type, published, version}) => {
  const {unpublish} = useDocumentOperation(id, type)
  const setPerspective = useSetPerspective()
  const [isOpen, setIsOpen] = useState(false)
  const path = published?.['canonicalPath']
  const article = useMemo(() => ({id, path: typeof path === 'string' ? path : ''}), [id, path])
  const close = (): void => setIsOpen(false)
  const take = (): void => {
    unpublish.execute()
    // What is published is gone: the form shows the draft that remains, and not an empty one.
    setPerspective('drafts')
  }
  // A version of a release is unpublished by its release.
  if (published === null || version !== null) return null
  return {
    label: 'Unpublish…',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: unpublish.disabled !== false,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Take this page from the site?',
      width: 'medium',
      onClose: close,
      content: <UnpublishDialog article={article} unpublish={take} onClose={close} />,
    },
  }
}

UnpublishArticleAction.action = 'unpublish'
