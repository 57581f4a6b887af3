import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import type {WidgetData} from '../../contract/types.ts'
import {CollapsibleText} from '../../ui/CollapsibleText.tsx'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {ProductFacts} from '../../ui/ProductFacts.tsx'
import {ProsCons} from '../../ui/ProsCons.tsx'
import {RichText} from '../../ui/RichText.tsx'
import {isEmpty, type ProductCardView} from './productCardView.ts'
import styles from './ProductCard.module.pcss'

/** The review, collapsed where it is long, and three accordions that open independently (product-card-17, product-card-22, product-card-23). */
export function ProductReview({
  data,
  domId,
  view,
}: {
  readonly data: WidgetData<'productCard'>
  readonly domId: string
  readonly view: ProductCardView
}): ReactNode {
  const opened = (label: string) =>
    trackingAttributes({type: 'accordionToggled', element: 'ACCORDIONS', label, widgetId: data._id})
  const hasProsCons = !isEmpty(data.pros) || !isEmpty(data.cons)
  const hasReview = !isEmpty(data.healthlineReviews)
  const hasHandsOn = !isEmpty(data.handsOnReview)
  if (!hasProsCons && !hasReview && !hasHandsOn && view.details.length === 0) return null
  return (
    <div className={styles['review']}>
      {hasReview ? (
        <CollapsibleText
          id={`${domId}-review`}
          {...trackingAttributes({type: 'reviewToggled', widgetId: data._id, productId: view.product.productId})}
        >
          <RichText value={data.healthlineReviews} className={styles['text']} />
        </CollapsibleText>
      ) : null}
      {/* While editors change a draft, React keeps the elements of its preview: with another key the accordions are new ones (product-card-25). */}
      <div key={JSON.stringify([data.pros, data.cons, data.handsOnReview, view.details])}>
        {hasProsCons ? (
          <Disclosure summary="Pros & cons" headingLevel={4} open {...opened('Pros & cons')}>
            <ProsCons pros={data.pros} cons={data.cons} headingLevel={5} />
          </Disclosure>
        ) : null}
        {hasHandsOn ? (
          <Disclosure summary="What our tester says" headingLevel={4} {...opened('What our tester says')}>
            <RichText value={data.handsOnReview} className={styles['text']} />
          </Disclosure>
        ) : null}
        {view.details.length === 0 ? null : (
          <Disclosure summary="Product details" headingLevel={4} {...opened('Product details')}>
            <ProductFacts id={`${domId}-details`} facts={view.details} />
          </Disclosure>
        )}
      </div>
    </div>
  )
}
