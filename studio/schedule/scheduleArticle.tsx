import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {useSyncState} from 'sanity'
import {askAnEditor, useMayPublishDocument} from '../roles/useMayPublishDocument.ts'
import {SchedulePublishDialog} from './SchedulePublishDialog.tsx'

/**
 * The action that publishes an article at a time, in the place of the Studio's own `original`, which schedules one
 * document alone and refuses an article with a widget that is not published: together with its new and changed widgets,
 * and with the redirect from an old path (schedule-6, schedule-7).
 */
export function scheduleArticle(original: DocumentActionComponent): DocumentActionComponent {
  const ScheduleArticleAction: DocumentActionComponent = (props) => {
    const {id, type, draft, version, ready} = props
    const description = original(props)
    const {isSyncing} = useSyncState(id, type)
    const mayPublish = useMayPublishDocument(id, type, 'publish')
    const [isOpen, setIsOpen] = useState(false)
    const close = (): void => setIsOpen(false)
    // A version that is scheduled already is changed by the actions of its release.
    if (description === null || version !== null || draft === null) return description
    if (!mayPublish) return {...description, disabled: true, title: askAnEditor}
    return {
      ...description,
      disabled: !ready || isSyncing,
      title: 'Choose when it is published, and look at what is published with it',
      onHandle: () => setIsOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: 'Publish this article at a time',
        width: 'medium',
        onClose: close,
        content: <SchedulePublishDialog articleId={id} onClose={close} />,
      },
    }
  }
  ScheduleArticleAction.action = 'schedule'
  ScheduleArticleAction.displayName = 'ScheduleArticleAction'
  return ScheduleArticleAction
}
