import type {ReactNode} from 'react'
import {affiliateAttributes, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {ButtonLink, type ButtonVariant} from './Button.tsx'
import type {TrackedProduct} from './product.ts'

interface ShopButtonProps {
  readonly href: string
  /** The product that the shop sells; its fields are those of the link, too (affiliate-link-14). */
  readonly product: TrackedProduct
  readonly variant?: ButtonVariant
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A button that links to a shop. `rel` marks it as paid for search engines; the page's script adds the correlation id. A click is one on an
 * affiliate link and one on the product (tracking-1).
 */
export function ShopButton({href, product, ...rest}: ShopButtonProps): ReactNode {
  return (
    <ButtonLink
      {...rest}
      href={href}
      newTab
      rel="sponsored nofollow"
      {...affiliateAttributes(product)}
      {...trackingAttributes({type: 'productClicked', ...product, linkUrl: href})}
    />
  )
}
