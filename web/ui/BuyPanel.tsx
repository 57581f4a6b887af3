import type {ReactNode} from 'react'
import {featuredPartnerDisclosure} from './FeaturedPartner.tsx'
import {formatPrice} from './prices.ts'
import type {TrackedProduct} from './product.ts'
import {ShopButton} from './ShopButton.tsx'
import styles from './BuyPanel.module.css'

interface BuyPanelProps {
  /** As the editor wrote it. */
  readonly price: string | undefined
  /** The address of the shop; without it there is no button. */
  readonly href: string | null
  /** The words on the button; "SHOP NOW" if there are none. */
  readonly label: string | null
  readonly product: TrackedProduct
  /** Whether the brand pays for its place, which is disclosed here (product-card-30). */
  readonly isFeaturedPartner: boolean
  /** A note about the price. */
  readonly note?: ReactNode
}

/** The price, the button to the shop, and the notes that have to stand beside them. Nothing without price, shop and disclosure. */
export function BuyPanel({price, href, label, product, isFeaturedPartner, note}: BuyPanelProps): ReactNode {
  if (!href && price === undefined && !isFeaturedPartner) return null
  return (
    <div className={styles['buy']}>
      {price === undefined ? null : (
        <p className={styles['price']}>
          <span className={styles['priceLabel']}>Price</span> {formatPrice(price)}
        </p>
      )}
      {href ? (
        <ShopButton href={href} product={product} className={styles['cta']}>
          {label || 'SHOP NOW'}
        </ShopButton>
      ) : null}
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      {isFeaturedPartner ? <p className={styles['note']}>{featuredPartnerDisclosure}</p> : null}
    </div>
  )
}
