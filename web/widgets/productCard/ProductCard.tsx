import type {CSSProperties, ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {DiscountText} from '../../ui/DiscountText.tsx'
import {productEvents} from '../../ui/product.ts'
import {isHexColor} from '../../ui/readableInk.ts'
import {ScoreBars} from '../../ui/ScoreBars.tsx'
import {Stars} from '../../ui/Stars.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {ProductBadges} from './ProductBadges.tsx'
import {ProductBuy} from './ProductBuy.tsx'
import {ProductFacts} from './ProductFacts.tsx'
import {ProductReview} from './ProductReview.tsx'
import {productCardView} from './productCardView.ts'
import styles from './ProductCard.module.pcss'

/**
 * A product with its review (product-card-1, product-card-31), in the order name, rating, price, shop. All of it is shown without
 * JavaScript; accordions are `<details>`.
 */
export function ProductCard({data, domId, anchors, context, placement}: WidgetProps<'productCard'>): ReactNode {
  const title = required(data.productTitle, 'productTitle')
  const view = productCardView(data, context, placement)
  const widget = {data, domId, anchors}
  const ground: CSSProperties & Record<`--${string}`, string> = isHexColor(data.bgColor)
    ? {'--ground': data.bgColor}
    : {}
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
          <div className={styles['media']} style={ground}>
            <ContentImage value={data.image} sizes="(min-width: 700px) 17rem, 90vw" bare />
          </div>
        )}
        <header className={styles['head']}>
          <ProductBadges badges={view.badges} founders={data.hesiBadgeTags} />
          <WidgetTitle widget={widget} className={styles['title']}>
            {view.position === undefined ? null : <span className={styles['position']}>{view.position}. </span>}
            {title}
          </WidgetTitle>
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
        <ProductFacts id={domId} facts={view.facts} />
      </div>
      <DiscountText discount={data.discount} widget={widget} context={context} />
      <ProductBuy data={data} view={view} />
      <ScoreBars scores={view.scores} />
      <ProductReview data={data} domId={domId} view={view} />
    </WidgetRoot>
  )
}
