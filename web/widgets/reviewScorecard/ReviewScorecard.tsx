import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {ShopButton} from '../../ui/ShopButton.tsx'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {DiscountText} from '../../ui/DiscountText.tsx'
import {productEvents, productOf} from '../../ui/product.ts'
import {ProsCons} from '../../ui/ProsCons.tsx'
import {highestRating, ratingLabel, ratingText} from '../../ui/rating.ts'
import {headlineScore, subScores} from '../../ui/reviewScores.ts'
import {ScoreBar} from '../../ui/ScoreBar.tsx'
import {ScoreBars} from '../../ui/ScoreBars.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './ReviewScorecard.module.pcss'

/**
 * The scores of one product (review-scorecard-1, review-scorecard-2, review-scorecard-3): the headline score, a bar per criterion, an
 * accordion with pros and cons, and a button to the shop.
 */
export function ReviewScorecard({data, domId, anchors, placement, context}: WidgetProps<'reviewScorecard'>): ReactNode {
  const name = required(data.productName, 'productName')
  const overall = headlineScore(data.proprietaryReviews, data.rating)
  const id = data.variantId || data._id
  const widget = {data, domId, anchors}
  const product = productOf({
    url: data.ctaUrl,
    productId: id,
    location: data._type,
    brand: data.productBrand,
    variant: data.variantId,
    placement,
  })
  const hasProsCons = (data.pros?.length ?? 0) + (data.cons?.length ?? 0) > 0
  return (
    <WidgetRoot widget={widget} as="article" events={productEvents(product)} className={styles['scorecard']}>
      <div className={styles['card']}>
        <div className={styles['top']}>
          <header>
            {data.productBrand ? <p className={styles['brand']}>{data.productBrand}</p> : null}
            <WidgetTitle widget={widget} className={styles['title']}>
              {name}
            </WidgetTitle>
          </header>
          {overall === undefined ? null : <Overall score={overall} />}
        </div>
        <ScoreBars scores={subScores(data.proprietaryReviews)} />
        {hasProsCons ? (
          <Disclosure
            summary="Pros & cons"
            headingLevel={4}
            {...trackingAttributes({
              type: 'accordionToggled',
              element: 'ACCORDIONS',
              label: 'Pros & cons',
              productId: product.productId,
              widgetId: data._id,
            })}
          >
            <ProsCons pros={data.pros} cons={data.cons} headingLevel={5} />
          </Disclosure>
        ) : null}
        <DiscountText discount={data.discount} widget={widget} context={context} />
        {data.ctaUrl ? (
          <ShopButton href={data.ctaUrl} product={product} className={styles['cta']}>
            {data.ctaText || 'SHOP NOW'}
          </ShopButton>
        ) : null}
      </div>
    </WidgetRoot>
  )
}

/** The headline score: number, word, and a bar whose width is the score divided by 5 (review-scorecard-4, rating-7). */
function Overall({score}: {readonly score: number}): ReactNode {
  return (
    <dl className={styles['overall']}>
      <dt className={styles['overallName']}>Overall</dt>
      <dd className={styles['overallValue']}>
        <span className={styles['number']}>{ratingText(score)}</span>
        <span className={styles['outOf']}> / 5</span> <span className={styles['word']}>{ratingLabel(score)}</span>
      </dd>
      <ScoreBar share={score / highestRating} className={styles['bar']} />
    </dl>
  )
}
