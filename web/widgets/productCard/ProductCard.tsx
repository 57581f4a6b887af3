import type {CSSProperties, ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {WidgetViewProps} from '../../dispatcher/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {DiscountText} from '../_shared/DiscountText.tsx'
import {ScoreBars} from '../_shared/ScoreBars.tsx'
import {Stars} from '../_shared/Stars.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import {ProductBadges} from './ProductBadges.tsx'
import {ProductBuy} from './ProductBuy.tsx'
import {ProductFacts} from './ProductFacts.tsx'
import {ProductReview} from './ProductReview.tsx'
import {productCardView} from './productCardView.ts'
import styles from './ProductCard.module.css'

/**
 * A product with its review (doc 2 §3, doc 1 §3). The eye reads: what, how good, how much, where. Everything is there
 * without JavaScript; accordions are `<details>`.
 */
export function ProductCard({data, context, placement}: WidgetViewProps<'productCard'>): ReactNode {
  const title = required(data.productTitle, 'productTitle')
  const view = productCardView(data, context, placement)
  const titleId = `product-${view.anchor}`
  const ground: CSSProperties & Record<`--${string}`, string> = data.bgColor === null ? {} : {'--ground': data.bgColor}
  return (
    <article
      {...widgetRoot('productCard', data._id)}
      {...trackingAttributes({type: 'productViewed', ...view.product}, {type: 'productLoaded', ...view.product})}
      id={view.anchor}
      aria-labelledby={titleId}
      className={styles['card']}
      data-layout={view.isCompact ? 'compact' : 'full'}
      data-wide
    >
      <div className={styles['summary']}>
        {data.image === null ? null : (
          <div className={styles['media']} style={ground}>
            <ContentImage value={data.image} sizes="(min-width: 700px) 17rem, 90vw" bare />
          </div>
        )}
        <header className={styles['head']}>
          <ProductBadges badges={view.badges} founders={data.hesiBadgeTags} />
          <h3 id={titleId} className={styles['title']}>
            {view.position === undefined ? null : <span className={styles['position']}>{view.position}. </span>}
            {title}
          </h3>
          {view.rating === undefined ? null : <Stars rating={view.rating} count={data.numberOfRatings} />}
          {data.tags === null || data.tags.length === 0 ? null : (
            <ul className={styles['tags']} aria-label="Properties">
              {data.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </header>
        <ProductFacts id={view.anchor} facts={view.facts} />
      </div>
      {data.discount ? <DiscountText discount={data.discount} /> : null}
      <ProductBuy data={data} view={view} />
      <ScoreBars scores={view.scores} />
      {view.isCompact ? null : <ProductReview data={data} view={view} />}
    </article>
  )
}
