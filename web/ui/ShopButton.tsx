import type {ReactNode} from 'react'
import {affiliateAttributes, type AffiliateLink} from '@apothecary/shared/types/trackingAttributes.ts'
import {ButtonLink, type ButtonVariant} from './Button.tsx'

interface ShopButtonProps {
  readonly href: string
  /** The tracked fields of the link (affiliate-link-14). */
  readonly link: AffiliateLink
  readonly variant?: ButtonVariant
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A button that links to a shop. `rel` marks it as paid for search engines; the page's script adds the correlation id. */
export function ShopButton({href, link, ...rest}: ShopButtonProps): ReactNode {
  return <ButtonLink {...rest} href={href} newTab rel="sponsored nofollow" {...affiliateAttributes(link)} />
}
