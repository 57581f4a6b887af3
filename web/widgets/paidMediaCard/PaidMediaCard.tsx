import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {otherOffers, shownPrice} from '../../products/productOffers.ts'
import {BuyPanel} from '../../ui/BuyPanel.tsx'
import {DiscountText} from '../../ui/DiscountText.tsx'
import {FeaturedPartnerBadge} from '../../ui/FeaturedPartner.tsx'
import {PaidMediaLabel} from '../../ui/PaidMediaLabel.tsx'
import {productEvents, productOf} from '../../ui/product.ts'
import {factsAndPrice} from '../../ui/productFacts.ts'
import {ProductFacts} from '../../ui/ProductFacts.tsx'
import {ProductPicture} from '../../ui/ProductPicture.tsx'
import {headlineScore} from '../../ui/reviewScores.ts'
import {Stars} from '../../ui/Stars.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './PaidMediaCard.module.pcss'

/** A product whose place is paid for, in the order who pays, name, rating, facts, price, shop (paid-media-4, paid-media-10). */
export function PaidMediaCard({data, domId, anchors, context, placement}: WidgetProps<'paidMediaCard'>): ReactNode {
  const title = required(data.productTitle, 'productTitle')
  const widget = {data, domId, anchors}
  const rating = headlineScore(null, data.rating)
  const {facts, price} = factsAndPrice(data.highlights)
  const isFeaturedPartner = data.isFeaturedPartner === true
  const product = productOf({
    url: data.ctaUrl,
    productId: data.productId || data._id,
    location: data._type,
    brand: data.productBrand,
    variant: data.variantId,
    placement,
  })
  return (
    <WidgetRoot widget={widget} as="article" events={productEvents(product)} className={styles['place']}>
      <div className={styles['card']}>
        {data.image === null ? null : (
          <ProductPicture value={data.image} sizes="(min-width: 600px) 13rem, 90vw" className={styles['media']} />
        )}
        <div className={styles['about']}>
          <header className={styles['head']}>
            {isFeaturedPartner ? <FeaturedPartnerBadge /> : <PaidMediaLabel context={context} />}
            <div>
              {data.productBrand ? <p className={styles['brand']}>{data.productBrand}</p> : null}
              <WidgetTitle widget={widget} className={styles['title']}>
                {title}
              </WidgetTitle>
            </div>
            {rating === undefined ? null : <Stars rating={rating} count={data.numberOfRatings} />}
          </header>
          <ProductFacts id={domId} facts={facts} />
        </div>
        <div className={styles['offer']}>
          <DiscountText discount={data.discount} widget={widget} context={context} />
          <BuyPanel
            id={domId}
            price={shownPrice(price, data.offers, context)}
            otherOffers={otherOffers(data.offers, data.ctaUrl, context)}
            href={data.ctaUrl}
            label={data.ctaText}
            product={product}
            isFeaturedPartner={isFeaturedPartner}
          />
        </div>
      </div>
    </WidgetRoot>
  )
}
