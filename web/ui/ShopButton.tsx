import type {ReactNode} from 'react'
import {labelOf, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {buttonClasses, type ButtonVariant} from './Button.tsx'
import {OutboundLink} from './OutboundLink.tsx'
import type {TrackedProduct} from './product.ts'

interface ShopButtonProps {
  readonly href: string
  /** The product that the shop sells; its fields are those of the link, too (affiliate-link-14). */
  readonly product: TrackedProduct
  /** The name of the button in the events of its link, where it is not known by the product alone. */
  readonly text?: string | null
  readonly variant?: ButtonVariant
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A button that links to a shop. A click is one on an affiliate link and one on the product (tracking-1). */
export function ShopButton({
  href,
  product,
  text,
  variant = 'primary',
  wide,
  className,
  children,
}: ShopButtonProps): ReactNode {
  return (
    <OutboundLink
      href={href}
      link={text ? {...product, text: labelOf(text)} : product}
      className={buttonClasses(variant, wide, className)}
      {...trackingAttributes({type: 'productClicked', ...product, linkUrl: href})}
    >
      {children}
    </OutboundLink>
  )
}
