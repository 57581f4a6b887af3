import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import type {PageContext} from '../../contract/types.ts'
import {productEvents} from '../../ui/product.ts'
import {ProductPicture} from '../../ui/ProductPicture.tsx'
import {RichText} from '../../ui/RichText.tsx'
import type {WidgetIdentity} from '../../ui/WidgetRoot.tsx'
import {ProductAnchors} from './ProductAnchors.tsx'
import {ProductOffers} from './ProductOffers.tsx'
import {ProductSpecs} from './ProductSpecs.tsx'
import type {ShopticleProduct} from './shopticleView.ts'
import styles from './Shopticle.module.pcss'

export interface ProductsProps {
  readonly products: readonly ShopticleProduct[]
  readonly widget: WidgetIdentity
  readonly context: PageContext
}

/** The products as a numbered list. */
export function ShopticleList({products, widget, context}: ProductsProps): ReactNode {
  return (
    <ol className={styles['list']}>
      {products.map((product, index) => (
        <li key={product.key} className={styles['item']} {...trackingAttributes(...productEvents(product.product))}>
          <ProductAnchors anchors={product.anchors} />
          {product.image === null ? null : (
            <ProductPicture value={product.image} sizes="(min-width: 700px) 11rem, 6rem" className={styles['media']} />
          )}
          <div className={styles['head']}>
            {product.brand === undefined ? null : <p className={styles['brand']}>{product.brand}</p>}
            <h3 className={styles['name']}>
              <span className={styles['number']}>{index + 1}. </span>
              {product.name}
            </h3>
            <ProductSpecs specs={product.specs} />
          </div>
          {product.summary === undefined ? null : (
            <div className={styles['summary']}>
              <RichText value={product.summary} size="ui" />
            </div>
          )}
          <ProductOffers product={product} widget={widget} context={context} />
        </li>
      ))}
    </ol>
  )
}
