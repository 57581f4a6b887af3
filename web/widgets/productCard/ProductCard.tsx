import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {BuyPanel} from '../../ui/BuyPanel.tsx'
import {DiscountText} from '../../ui/DiscountText.tsx'
import {productEvents} from '../../ui/product.ts'
import {ProductFacts} from '../../ui/ProductFacts.tsx'
import {ProductPicture} from '../../ui/ProductPicture.tsx'
import {ScoreBars} from '../../ui/ScoreBars.tsx'
import {Stars} from '../../ui/Stars.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {ProductBadges} from './ProductBadges.tsx'
import {ProductReview} from './ProductReview.tsx'
import {productCardView, type ProductCardView} from './productCardView.ts'
import styles from './ProductCard.module.pcss'

/**
 * A product with its review (product-card-1, product-card-31), in the order name, rating, price, shop. All of it is shown without
 * JavaScript; accordions are `<details>`.
 */
export function ProductCard({data, domId, anchors, context, placement}: WidgetProps<'productCard'>): ReactNode {
  const title = required(data.productTitle, 'productTitle')
  const view = productCardView(data, context, placement)
  const widget = {data, domId, anchors}
  return (
    <WidgetRoot
      widget={widget}
      as="article"
      events={productEvents(view.product)}
      isWide
      className={styles['card']}
      data-layout={view.isCompact ? 'compact' : 'full'}
    >
      <div className={styles['summary']}>
        {data.image === null ? null : (
          <ProductPicture
            value={data.image}
            ground={data.bgColor}
            sizes="(min-width: 700px) 17rem, 90vw"
            className={styles['media']}
          />
        )}
        <header className={styles['head']}>
          <ProductBadges
            isFeaturedPartner={data.isFeaturedPartner === true}
            badges={view.badges}
            founders={view.founders}
          />
          <WidgetTitle widget={widget} className={styles['title']}>
            {view.position === undefined ? null : <span className={styles['position']}>{view.position}. </span>}
            {title}
          </WidgetTitle>
          {view.brand === undefined ? null : <p className={styles['brand']}>By {view.brand}</p>}
          {view.rating === undefined ? null : <Stars rating={view.rating} count={data.numberOfRatings} />}
          {view.ratingSource === undefined ? null : (
            <p className={styles['ratingSource']}>Rating: {view.ratingSource}</p>
          )}
          {data.tags === null || data.tags.length === 0 ? null : (
            <ul className={styles['tags']} aria-label="Properties">
              {data.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </header>
        <ProductFacts id={domId} facts={view.facts} className={styles['facts']} />
      </div>
      <DiscountText discount={data.discount} widget={widget} context={context} />
      <BuyPanel
        id={domId}
        price={view.price}
        otherOffers={view.otherOffers}
        href={data.ctaUrl}
        label={data.ctaText}
        product={view.product}
        isFeaturedPartner={data.isFeaturedPartner === true}
        {...(view.note === undefined ? {} : {note: <PriceNote {...view.note} />})}
      />
      <ScoreBars scores={view.scores} />
      <ProductReview data={data} domId={domId} view={view} />
    </WidgetRoot>
  )
}

/** The note about the price: one text in a narrow column, one in a wide one (product-card-15). */
function PriceNote({narrow, wide}: NonNullable<ProductCardView['note']>): ReactNode {
  if (narrow === wide) return wide
  return (
    <>
      <span className={styles['narrow']}>{narrow}</span>
      <span className={styles['wide']}>{wide}</span>
    </>
  )
}
