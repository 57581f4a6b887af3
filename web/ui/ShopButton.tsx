import type {ReactNode} from 'react'
import {affiliateAttributes, type AffiliateLink} from '@apothecary/shared/types/trackingAttributes.ts'
import {ButtonLink, type ButtonVariant} from './Button.tsx'

interface ShopButtonProps {
  readonly href: string
  /** What reports say about the link (affiliate-link-14). */
  readonly link: AffiliateLink
  readonly variant?: ButtonVariant
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A button that leads to a shop. Search engines are told that it is paid for; the page's script adds the correlation id. */
export function ShopButton({href, link, ...rest}: ShopButtonProps): ReactNode {
  return <ButtonLink {...rest} href={href} newTab rel="sponsored nofollow" {...affiliateAttributes(link)} />
}
