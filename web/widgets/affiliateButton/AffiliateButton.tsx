import type {ReactNode} from 'react'
import {InvalidWidget, required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {productEvents, productOf} from '../../ui/product.ts'
import {ShopButton} from '../../ui/ShopButton.tsx'
import {shopNowLabel} from '../../ui/shopNowLabel.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './AffiliateButton.module.pcss'

/**
 * The button to the shop of an offer (affiliate-button-1, affiliate-button-8). Its words are made of price and shop; `ctaText` is its name in
 * reports (affiliate-button-9).
 */
export function AffiliateButton({data, domId, placement}: WidgetProps<'affiliateButton'>): ReactNode {
  const href = required(data.ctaUrl, 'ctaUrl')
  const {price, retailer} = data
  const label = shopNowLabel(price || retailer ? {price, retailer} : undefined)
  if (label === undefined) throw new InvalidWidget('"price" and "retailer" are missing: it has no offer')
  const product = productOf({
    url: href,
    productId: data.variantId || data._key,
    location: data._type,
    brand: data.brand,
    variant: data.variantId,
    placement,
  })
  return (
    <WidgetRoot
      widget={{data, domId}}
      as="div"
      isNamed={false}
      events={productEvents(product)}
      className={styles['place']}
    >
      <ShopButton href={href} product={product} text={data.ctaText} className={styles['button']}>
        {label}
      </ShopButton>
    </WidgetRoot>
  )
}
