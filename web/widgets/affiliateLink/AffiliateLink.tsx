import type {ReactNode} from 'react'
import {affiliateAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {InlineViewProps} from '../../dispatcher/types.ts'
import {linkAttributes} from '../_shared/links.ts'
import {VisuallyHidden} from '../_shared/VisuallyHidden.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'

/** A link to a shop inside a sentence (doc 2 §7). Without a safe address its words stay, and the link goes. */
export function AffiliateLink({data}: InlineViewProps<'affiliateLink'>): ReactNode {
  const text = required(data.text, 'text')
  const root = widgetRoot('affiliateLink', data._key)
  const attributes = linkAttributes(data.url, {newTab: true, rel: 'sponsored nofollow'})
  if (attributes === undefined) return <span {...root}>{text}</span>
  const link = {
    brand: data.brand ?? '',
    location: 'affiliateLink',
    text,
    ...(data.productId ? {productId: data.productId} : {}),
    ...(data.variant ? {variant: data.variant} : {}),
    ...(data.position === undefined ? {} : {position: data.position}),
  }
  return (
    <a {...root} {...attributes} {...affiliateAttributes(link)}>
      {text}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
