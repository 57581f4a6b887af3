import type {ReactNode} from 'react'
import type {WidgetData} from '../../contract/types.ts'
import {OutboundLink} from '../../ui/OutboundLink.tsx'
import {ShopButton} from '../../ui/ShopButton.tsx'
import type {ProductCardView} from './productCardView.ts'
import styles from './ProductCard.module.pcss'

/** The price, the button to the shop, and the notes that have to stand beside it. */
export function ProductBuy({
  data,
  view,
}: {
  readonly data: WidgetData<'productCard'>
  readonly view: ProductCardView
}): ReactNode {
  const {note} = view
  if (data.ctaUrl === null && view.price === undefined) return null
  return (
    <div className={styles['buy']}>
      {view.price === undefined ? null : (
        <p className={styles['price']}>
          <span className={styles['priceLabel']}>Price</span> {view.price.text}
          {view.price.note === undefined ? null : <span className={styles['checked']}>{view.price.note}</span>}
        </p>
      )}
      {data.ctaUrl === null ? null : (
        <ShopButton href={data.ctaUrl} product={view.product} className={styles['cta']}>
          {view.ctaText}
        </ShopButton>
      )}
      {view.otherOffers.length === 0 ? null : (
        <ul className={styles['offers']} aria-label="Other shops">
          {view.otherOffers.map(({key, url, shop, price}) => (
            <li key={key}>
              <OutboundLink href={url} link={{...view.product, text: shop}}>
                {shop}
              </OutboundLink>
              {price === undefined ? null : <span className={styles['offerPrice']}> {price.text}</span>}
              {price?.note === undefined || price.note === view.price?.note ? null : (
                <span className={styles['checked']}>{price.note}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {note === undefined ? null : (
        <p className={styles['note']}>
          {note.narrow === note.wide ? (
            note.wide
          ) : (
            <>
              <span className={styles['narrow']}>{note.narrow}</span>
              <span className={styles['wide']}>{note.wide}</span>
            </>
          )}
        </p>
      )}
      {data.isFeaturedPartner === true ? (
        // The featured-partner disclosure (product-card-30).
        <p className={styles['note']}>
          Featured partner: this brand pays to appear at the top. Our editors test and approve every product, and brands
          cannot pay for positive reviews.
        </p>
      ) : null}
    </div>
  )
}
