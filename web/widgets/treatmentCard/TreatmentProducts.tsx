import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import type {Overrides, WidgetData} from '../../contract/types.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {productOf} from '../../ui/product.ts'
import {ShopButton} from '../../ui/ShopButton.tsx'
import styles from './TreatmentCard.module.pcss'

type Widget = WidgetData<'treatmentCard'>

interface TreatmentProductsProps {
  /** Those that have a name. */
  readonly products: NonNullable<Widget['recommendedProducts']>
  readonly widget: Widget
  readonly placement: Overrides
}

/** The recommended products, each with picture, brand and button (treatment-card-1). */
export function TreatmentProducts({products, widget, placement}: TreatmentProductsProps): ReactNode {
  return (
    <ul className={styles['products']}>
      {products.map((product) => {
        const tracked = productOf({
          url: product.productCtaUrl,
          productId: product.productId || product.variantId || product._key,
          location: widget._type,
          brand: product.brand,
          variant: product.variantId,
          placement,
        })
        return (
          <li
            key={product._key}
            className={styles['product']}
            {...trackingAttributes({type: 'productViewed', ...tracked})}
          >
            {product.image === null ? null : (
              <div className={styles['picture']}>
                <ContentImage value={product.image} sizes="6rem" bare />
              </div>
            )}
            <div className={styles['words']}>
              {product.brand ? <p className={styles['brand']}>{product.brand}</p> : null}
              <p className={styles['name']}>{product.name}</p>
            </div>
            {product.productCtaUrl ? (
              <ShopButton href={product.productCtaUrl} product={tracked} className={styles['button']}>
                {product.cta || 'SHOP NOW'}
              </ShopButton>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
