import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {ContentImage} from '../../media/ContentImage.tsx'
import {productEvents} from '../../ui/product.ts'
import {RichText} from '../../ui/RichText.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {ProductAnchors} from './ProductAnchors.tsx'
import {ProductOffers} from './ProductOffers.tsx'
import {ProductSpecs} from './ProductSpecs.tsx'
import type {ProductsProps} from './ShopticleList.tsx'
import {specColumns} from './specColumns.ts'
import type {ShopticleProduct} from './shopticleView.ts'
import styles from './Shopticle.module.pcss'

interface Column {
  readonly label: string
  /** The content of a cell; null where the product has nothing to show. */
  readonly cell: (product: ShopticleProduct) => ReactNode
  readonly className?: string | undefined
}

/**
 * The products as a table: a row for each product. In a narrow column each row is a card; in a wide one the table scrolls, if it has to,
 * beside the names, by keyboard too.
 */
export function ShopticleTable({products, widget, context}: ProductsProps): ReactNode {
  const {labels, specOf, othersOf} = specColumns(products)
  const all: readonly Column[] = [
    ...labels.map((label) => ({label, cell: (product: ShopticleProduct) => specOf(product, label)?.value ?? null})),
    {
      label: 'Details',
      cell: (product) => (othersOf(product).length === 0 ? null : <ProductSpecs specs={othersOf(product)} />),
    },
    {
      label: 'Summary',
      cell: ({summary}) => (summary === null ? null : <RichText value={summary} size="ui" />),
      className: styles['summary'],
    },
    {
      label: 'Where to buy',
      cell: (product) =>
        product.offers.length === 0 ? null : <ProductOffers product={product} widget={widget} context={context} />,
      className: styles['shops'],
    },
  ]
  const columns = all.filter(({cell}) => products.some((product) => cell(product) !== null))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <section className={styles['scroll']} aria-label="Table of products" tabIndex={0}>
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>
            {products.length === 1 ? '1 product' : `${products.length} products compared`}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            {columns.map(({label}) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.key} {...trackingAttributes(...productEvents(product.product))}>
              <th scope="row">
                <ProductAnchors anchors={product.anchors} />
                <ProductName product={product} />
              </th>
              {columns.map(({label, cell, className}) => (
                <Cell key={label} label={label} content={cell(product)} className={className} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ProductName({product: {image, brand, name}}: {readonly product: ShopticleProduct}): ReactNode {
  return (
    <div className={styles['product']}>
      {image === null ? null : (
        <div className={styles['media']}>
          <ContentImage value={image} sizes="6rem" bare />
        </div>
      )}
      <div>
        {brand === undefined ? null : <p className={styles['brand']}>{brand}</p>}
        <p className={styles['name']}>{name}</p>
      </div>
    </div>
  )
}

/** A cell. As part of a card it has its label beside it, and is left out if it is empty. */
function Cell({
  label,
  content,
  className,
}: {
  readonly label: string
  readonly content: ReactNode
  readonly className: string | undefined
}): ReactNode {
  if (content === null)
    return (
      <td className={styles['empty']}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Not given</VisuallyHidden>
      </td>
    )
  return (
    <td className={className} data-label={label}>
      {content}
    </td>
  )
}
