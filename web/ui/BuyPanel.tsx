import type {ReactNode} from 'react'
import type {OtherOffer, ShownPrice} from '../products/productOffers.ts'
import {featuredPartnerDisclosure} from './FeaturedPartner.tsx'
import type {TrackedProduct} from './product.ts'
import {OutboundLink} from './OutboundLink.tsx'
import {FactLink, FactTooltip} from './ProductFacts.tsx'
import {ShopButton} from './ShopButton.tsx'
import styles from './BuyPanel.module.css'

interface BuyPanelProps {
  /** Makes the id of the price's explanation unique on the page. */
  readonly id: string
  readonly price: Pick<ShownPrice, 'text' | 'note' | 'fact'> | undefined
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

/** The price, the button to the shop, and the notes that have to stand beside them. Nothing without any of them. */
export function BuyPanel({
  id,
  price,
  otherOffers = [],
  href,
  label,
  product,
  isFeaturedPartner,
  note,
}: BuyPanelProps): ReactNode {
  const isEmpty = !href && price === undefined && otherOffers.length === 0 && !isFeaturedPartner && note === undefined
  if (isEmpty) return null
  return (
    <div className={styles['buy']}>
      {price === undefined ? null : <Price id={id} price={price} />}
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

/** The price, with its explanation and its link if the editor wrote them. */
function Price({
  id,
  price: {text, note, fact},
}: {
  readonly id: string
  readonly price: NonNullable<BuyPanelProps['price']>
}): ReactNode {
  return (
    <p className={styles['price']}>
      <span className={styles['priceLabel']}>
        Price
        {fact === undefined ? null : <FactTooltip id={id} fact={fact} />}
      </span>{' '}
      {fact === undefined ? text : <FactLink fact={fact}>{text}</FactLink>}
      {note === undefined ? null : <span className={styles['checked']}>{note}</span>}
    </p>
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
