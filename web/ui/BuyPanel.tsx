import type {ReactNode} from 'react'
import type {OtherOffer, ShownPrice} from '../products/productOffers.ts'
import {featuredPartnerDisclosure} from './FeaturedPartner.tsx'
import type {TrackedProduct} from './product.ts'
import {OutboundLink} from './OutboundLink.tsx'
import {ShopButton} from './ShopButton.tsx'
import styles from './BuyPanel.module.css'

interface BuyPanelProps {
  readonly price: Pick<ShownPrice, 'text' | 'note'> | undefined
  /** The product in further shops. */
  readonly otherOffers?: readonly OtherOffer[]
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
export function BuyPanel({
  price,
  otherOffers = [],
  href,
  label,
  product,
  isFeaturedPartner,
  note,
}: BuyPanelProps): ReactNode {
  if (!href && price === undefined && !isFeaturedPartner) return null
  return (
    <div className={styles['buy']}>
      {price === undefined ? null : (
        <p className={styles['price']}>
          <span className={styles['priceLabel']}>Price</span> {price.text}
          {price.note === undefined ? null : <span className={styles['checked']}>{price.note}</span>}
        </p>
      )}
      {href ? (
        <ShopButton href={href} product={product} className={styles['cta']}>
          {label || 'SHOP NOW'}
        </ShopButton>
      ) : null}
      <OtherShops offers={otherOffers} price={price} product={product} />
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      {isFeaturedPartner ? <p className={styles['note']}>{featuredPartnerDisclosure}</p> : null}
    </div>
  )
}

/** The product in further shops. When a price was checked is said once, if it is the same day. */
function OtherShops({
  offers,
  price,
  product,
}: {
  readonly offers: readonly OtherOffer[]
  readonly price: BuyPanelProps['price']
  readonly product: TrackedProduct
}): ReactNode {
  if (offers.length === 0) return null
  return (
    <ul className={styles['offers']} aria-label="Other shops">
      {offers.map((offer) => (
        <li key={offer.key}>
          <OutboundLink href={offer.url} link={{...product, text: offer.shop}}>
            {offer.shop}
          </OutboundLink>
          {offer.price === undefined ? null : <span className={styles['offerPrice']}> {offer.price.text}</span>}
          {offer.price?.note === undefined || offer.price.note === price?.note ? null : (
            <span className={styles['checked']}>{offer.price.note}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
