import type {ComponentProps, ReactNode} from 'react'
import type {AffiliateLink} from '@apothecary/shared/types/trackingAttributes.ts'
import {outboundLinkAttributes} from './outboundLink.ts'
import {NewTabNote} from './NewTabNote.tsx'

type OutboundLinkProps = Omit<ComponentProps<'a'>, 'href' | 'rel' | 'target'> & {
  readonly href: string
  /** The fields of its events. */
  readonly link: AffiliateLink
  readonly newTab?: boolean
  readonly children: ReactNode
}

/**
 * A link to a shop, partner or sponsor, whatever it looks like. Of an address that could run code the words are left, which do not look like
 * something to press (links-4).
 */
export function OutboundLink({href, link, newTab = true, children, ...rest}: OutboundLinkProps): ReactNode {
  const attributes = outboundLinkAttributes(href, link, {newTab})
  if (attributes === undefined) return <span>{children}</span>
  return (
    <a {...rest} {...attributes}>
      {children}
      {newTab && <NewTabNote />}
    </a>
  )
}
