import type {ReactNode} from 'react'
import type {PageContext} from '../../contract/types.ts'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {DiscountText} from '../../ui/DiscountText.tsx'
import {ShopButton} from '../../ui/ShopButton.tsx'
import type {WidgetIdentity} from '../../ui/WidgetRoot.tsx'
import type {ShopOffer, ShopticleProduct} from './shopticleView.ts'
import styles from './Shopticle.module.pcss'

/** How many offers are shown at once; the others are behind “more shops”. */
const shownAtOnce = 3

interface ProductOffersProps {
  readonly product: ShopticleProduct
  readonly widget: WidgetIdentity
  readonly context: PageContext
}

/** The offers of a product as buttons, the first one standing out. Nothing without an offer (affiliate-button-4). */
export function ProductOffers({product: {offers}, widget, context}: ProductOffersProps): ReactNode {
  if (offers.length === 0) return null
  const notes = new Set(offers.flatMap(({price}) => price?.note ?? []))
  const [note] = notes
  const isShared = notes.size === 1
  const items = offers.map((offer, index) => (
    <li key={offer.key} className={styles['offer']}>
      <Offer offer={offer} isFirst={index === 0} />
      <DiscountText discount={offer.discount} widget={widget} context={context} />
      {isShared || offer.price?.note === undefined ? null : <p className={styles['checked']}>{offer.price.note}</p>}
    </li>
  ))
  const more = items.slice(shownAtOnce)
  return (
    <div className={styles['buy']}>
      <ul className={styles['offers']}>{items.slice(0, shownAtOnce)}</ul>
      {more.length === 0 ? null : (
        <Disclosure summary={more.length === 1 ? '1 more shop' : `${more.length} more shops`}>
          <ul className={styles['offers']}>{more}</ul>
        </Disclosure>
      )}
      {isShared ? <p className={styles['checked']}>{note}</p> : null}
    </div>
  )
}

/** A button, with the price before it where the words on it do not say it. */
function Offer({
  offer: {href, label, price, isPriceInLabel, product},
  isFirst,
}: {
  readonly offer: ShopOffer
  readonly isFirst: boolean
}): ReactNode {
  return (
    <>
      {price === undefined || isPriceInLabel ? null : <p className={styles['price']}>{price.text}</p>}
      {href === undefined ? (
        label === 'SHOP NOW' ? null : (
          <p className={styles['price']}>{label}</p>
        )
      ) : (
        <ShopButton href={href} product={product} variant={isFirst ? 'primary' : 'secondary'}>
          {label}
        </ShopButton>
      )}
    </>
  )
}
