import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {DiscountText} from '../../ui/DiscountText.tsx'
import {PaidMediaLabel} from '../../ui/PaidMediaLabel.tsx'
import {productEvents, productOf} from '../../ui/product.ts'
import {ShopButton} from '../../ui/ShopButton.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './PaidMediaDriver.module.pcss'

/** A banner for the product of an affiliate: picture, headline, discount and button (paid-media-9, paid-media-10). */
export function PaidMediaDriver({data, domId, anchors, context, placement}: WidgetProps<'paidMediaDriver'>): ReactNode {
  const mainText = required(data.mainText, 'mainText')
  const widget = {data, domId, anchors}
  const product = productOf({
    url: data.ctaUrl,
    productId: data.productId || data._id,
    location: data._type,
    brand: data.brand,
    variant: null,
    placement,
  })
  return (
    <WidgetRoot widget={widget} as="aside" events={productEvents(product)} className={styles['place']}>
      <div className={styles['banner']}>
        {data.image === null ? null : (
          <div className={styles['media']}>
            <ContentImage value={data.image} sizes="(min-width: 600px) 24rem, 90vw" bare />
          </div>
        )}
        <div className={styles['words']}>
          <PaidMediaLabel context={context} />
          <div className={styles['head']}>
            {data.brand ? <p className={styles['brand']}>{data.brand}</p> : null}
            <WidgetTitle widget={widget} className={styles['title']}>
              {mainText}
            </WidgetTitle>
            {data.subText ? <p className={styles['more']}>{data.subText}</p> : null}
          </div>
          <DiscountText discount={data.discount} widget={widget} context={context} />
          {data.ctaUrl ? (
            <ShopButton href={data.ctaUrl} product={product} className={styles['button']}>
              {data.ctaText || 'GET STARTED'}
            </ShopButton>
          ) : null}
        </div>
      </div>
    </WidgetRoot>
  )
}
