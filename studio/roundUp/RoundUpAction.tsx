import {ThListIcon} from '@sanity/icons/ThList'
import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {askAnEditor, useMayPublishDocument} from '../roles/useMayPublishDocument.ts'
import {RoundUpDialog} from './RoundUpDialog.tsx'

/** An action of articles: adds quick looks, product cards and a comparison of the same products, all of which show the products’ facts. */
export const RoundUpAction: DocumentActionComponent = (article) => {
  const [isOpen, setIsOpen] = useState(false)
  // Its products and cards are published at once, as nothing else shows them yet.
  const mayPublish = useMayPublishDocument(article.id, article.type, 'publish')
  const close = (): void => setIsOpen(false)
  return {
    label: 'Add a round-up of products…',
    icon: ThListIcon,
    disabled: !article.ready || !mayPublish,
    ...(mayPublish ? {} : {title: askAnEditor}),
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'A round-up of products',
      width: 'medium',
      onClose: close,
      content: <RoundUpDialog article={article} onClose={close} />,
    },
  }
}
