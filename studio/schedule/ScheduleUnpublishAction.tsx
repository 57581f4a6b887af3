import {CalendarIcon} from '@sanity/icons/Calendar'
import {useMemo, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {askAnEditor, useMayPublishDocument} from '../roles/useMayPublishDocument.ts'
import {ScheduleUnpublishDialog} from './ScheduleUnpublishDialog.tsx'

/** An action of articles that are published: has them taken from the site at a time. Publishing at a time is Sanity's own action (schedule-2). */
export const ScheduleUnpublishAction: DocumentActionComponent = ({id, type, published, version}) => {
  const mayUnpublish = useMayPublishDocument(id, type, 'unpublish')
  const [isOpen, setIsOpen] = useState(false)
  const path = published?.['canonicalPath']
  const article = useMemo(() => ({id, path: typeof path === 'string' ? path : ''}), [id, path])
  if (published === null || version !== null) return null
  const close = (): void => setIsOpen(false)
  return {
    label: 'Schedule unpublishing…',
    icon: CalendarIcon,
    ...(mayUnpublish ? {} : {disabled: true, title: askAnEditor}),
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Take this page from the site at a time',
      width: 'medium',
      onClose: close,
      content: <ScheduleUnpublishDialog article={article} onClose={close} />,
    },
  }
}
