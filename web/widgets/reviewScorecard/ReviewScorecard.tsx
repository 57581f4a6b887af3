import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {WidgetViewProps} from '../../dispatcher/types.ts'
import {AffiliateButton} from '../_shared/AffiliateLink.tsx'
import {Disclosure} from '../_shared/Disclosure.tsx'
import {DiscountText} from '../_shared/DiscountText.tsx'
import {ProsCons} from '../_shared/ProsCons.tsx'
import {highestRating, ratingLabel, ratingText} from '../_shared/rating.ts'
import {headlineScore, subScores} from '../_shared/reviewScores.ts'
import {ScoreBar} from '../_shared/ScoreBar.tsx'
import {ScoreBars} from '../_shared/ScoreBars.tsx'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './ReviewScorecard.module.css'

/** The scores of one product at a glance (doc 1 §3–5): the headline, a bar a criterion, pros and cons to open, and where to buy. */
export function ReviewScorecard({data, placement}: WidgetViewProps<'reviewScorecard'>): ReactNode {
  const name = required(data.productName, 'productName')
  const overall = headlineScore(data.proprietaryReviews, data.rating)
  const id = data.variantId || data._id
  const titleId = `scorecard-${id}`
  const product = {
    productId: id,
    location: 'reviewScorecard',
    ...(data.productBrand ? {brand: data.productBrand} : {}),
    ...(data.variantId ? {variant: data.variantId} : {}),
    ...(placement.position === undefined ? {} : {position: placement.position}),
  }
  const hasProsCons = (data.pros?.length ?? 0) + (data.cons?.length ?? 0) > 0
  return (
    <article
      {...widgetRoot('reviewScorecard', data._id)}
      {...trackingAttributes({type: 'productViewed', ...product}, {type: 'productLoaded', ...product})}
      aria-labelledby={titleId}
      className={styles['scorecard']}
    >
      <div className={styles['card']}>
        <div className={styles['top']}>
          <header className={styles['head']}>
            {data.productBrand ? <p className={styles['brand']}>{data.productBrand}</p> : null}
            <h3 id={titleId} className={styles['title']}>
              {name}
            </h3>
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
              productId: id,
              widgetId: data._id,
            })}
          >
            <ProsCons pros={data.pros} cons={data.cons} headingLevel={5} />
          </Disclosure>
        ) : null}
        {data.discount ? <DiscountText discount={data.discount} /> : null}
        {data.ctaUrl ? (
          <AffiliateButton
            href={data.ctaUrl}
            link={{...product, brand: data.productBrand ?? ''}}
            className={styles['cta']}
          >
            {data.ctaText || 'SHOP NOW'}
          </AffiliateButton>
        ) : null}
      </div>
    </article>
  )
}

/** The headline score: number, word and a bar as long as its part of 5 (doc 1 §5; words of doc 2 §9). */
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
