import type {ReactNode} from 'react'
import {fallbackBrand, labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {outboundLinkAttributes} from '../../ui/outboundLink.ts'
import {NewTabNote} from '../../ui/NewTabNote.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'

/** A link to a shop inside a sentence (affiliate-link-1, affiliate-link-14). Without a safe address only the text is shown. */
export function AffiliateLink({data, domId}: WidgetProps<'affiliateLink'>): ReactNode {
  const text = required(data.text, 'text')
  const root = {widget: {data, domId}, isNamed: false}
  const attributes = outboundLinkAttributes(data.url, {
    brand: data.brand || fallbackBrand,
    location: 'affiliateLink',
    text: labelOf(text),
    ...(data.productId ? {productId: data.productId} : {}),
    ...(data.variant ? {variant: data.variant} : {}),
    ...(data.position === null ? {} : {position: data.position}),
  })
  if (attributes === undefined)
    return (
      <WidgetRoot {...root} as="span">
        {text}
      </WidgetRoot>
    )
  return (
    <WidgetRoot {...root} as="a" {...attributes}>
      {text}
      <NewTabNote />
    </WidgetRoot>
  )
}
