import {useRef, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {askAnEditor, useMayPublishDocument} from '../roles/useMayPublishDocument.ts'
import {PublishDialog} from './PublishDialog.tsx'

/** As those of the Studio's own action. */
const publishKeys = 'Ctrl+Alt+P'

/**
 * The action that publishes an article, in the place of the Studio's own `original`: together with its new and changed
 * widgets, after it has said what is to be mended. It looks like the original, but is not blocked by what only the
 * dialog can tell and mend.
 */
export function publishArticle(original: DocumentActionComponent): DocumentActionComponent {
  const PublishArticleAction: DocumentActionComponent = (props) => {
    const {id, type, draft, version, ready} = props
    const description = original(props)
    const mayPublish = useMayPublishDocument(id, type, 'publish')
    const [isOpen, setIsOpen] = useState(false)
    const close = (): void => setIsOpen(false)
    /** What had the focus when it was opened. */
    const opener = useRef<Element>(null)
    // A version of a release is published by its release.
    if (description === null || version !== null) return description
    if (!mayPublish) return {...description, disabled: true, title: askAnEditor}
    const canPublish = draft !== null && ready
    return {
      ...description,
      // What is being stored still is waited for in the dialog; the original has neither button nor keys until then.
      disabled: !canPublish && description.disabled === true,
      shortcut: canPublish ? publishKeys : null,
      title: canPublish ? 'Look at what will be published, and publish it' : description.title,
      onHandle: () => {
        opener.current = document.activeElement
        setIsOpen(true)
      },
      dialog: isOpen && {
        type: 'dialog',
        header: 'Publish this article',
        width: 'medium',
        onClose: close,
        content: <PublishDialog articleId={id} articleType={type} opener={opener} onClose={close} />,
      },
    }
  }
  PublishArticleAction.action = 'publish'
  PublishArticleAction.displayName = 'PublishArticleAction'
  return PublishArticleAction
}
