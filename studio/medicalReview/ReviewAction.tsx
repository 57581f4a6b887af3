import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {ReviewDialog} from './ReviewDialog.tsx'

/** An action of articles: makes a link for a medical reviewer without an account, and shows what became of those that were made. */
export const ReviewAction: DocumentActionComponent = ({id, draft, published, version, release, ready}) => {
  const [isOpen, setIsOpen] = useState(false)
  const shown = version ?? draft ?? published
  const path = shown?.['canonicalPath']
  return {
    label: 'Medical review…',
    icon: CheckmarkCircleIcon,
    disabled: !ready || shown === null,
    title: shown === null ? 'Write something first: there is no draft yet.' : 'Send the draft to a medical reviewer.',
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Medical review',
      width: 'medium',
      onClose: () => setIsOpen(false),
      content: (
        <ReviewDialog
          articleId={id}
          release={version === null ? undefined : release}
          hasPath={typeof path === 'string' && path !== ''}
          reviewerId={referredBy(shown?.['medicalReviewer'])}
        />
      ),
    },
  }
}

/** The id that a reference holds. */
function referredBy(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && '_ref' in value && typeof value._ref === 'string'
    ? value._ref
    : undefined
}
