import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {placeAnchors} from './placeAnchors.ts'
import {ShopticleList} from './ShopticleList.tsx'
import {ShopticleTable} from './ShopticleTable.tsx'
import {shopticleProducts} from './shopticleView.ts'
import styles from './Shopticle.module.pcss'

/** Products to buy, as a table or else as a numbered list (shopticle-1). */
export function Shopticle({data, domId, anchors, context, placement}: WidgetProps<'shopticle'>): ReactNode {
  const products = shopticleProducts(data, context, placement)
  if (products.length === 0) throw new InvalidWidget('none of its products can be shown')
  // Links jump to a product, not to the widget, so that the root gets no anchors.
  const widget = {data, domId}
  const [first, ...others] = products.map(({name}) => name)
  const Products = data.cardType === 'table' ? ShopticleTable : ShopticleList
  return (
    <WidgetRoot
      widget={widget}
      label={data.title ? undefined : `Products: ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`}
      isWide
      className={styles['shopticle']}
    >
      {data.title ? (
        <WidgetTitle widget={widget} as="h2" className={styles['title']}>
          {data.title}
        </WidgetTitle>
      ) : null}
      <Products products={placeAnchors(products, anchors)} widget={widget} context={context} />
    </WidgetRoot>
  )
}
