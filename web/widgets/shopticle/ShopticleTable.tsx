import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {productEvents} from '../../ui/product.ts'
import {ProductPicture} from '../../ui/ProductPicture.tsx'
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
  readonly key: string
  readonly label: string
  /** Whether a cell needs its label beside it in a card. */
  readonly isLabelled?: boolean
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
    ...labels.map((label) => ({
      key: `spec ${label}`,
      label,
      isLabelled: true,
      cell: (product: ShopticleProduct) => specOf(product, label)?.value ?? null,
    })),
    {
      key: 'details',
      label: 'Details',
      cell: (product) => (othersOf(product).length === 0 ? null : <ProductSpecs specs={othersOf(product)} />),
    },
    {
      key: 'summary',
      label: 'Summary',
      cell: ({summary}) => (summary === undefined ? null : <RichText value={summary} size="ui" />),
      className: styles['summary'],
    },
    {
      key: 'offers',
      label: 'Where to buy',
      cell: (product) =>
        product.offers.length === 0 ? null : <ProductOffers product={product} widget={widget} context={context} />,
      className: styles['shops'],
    },
  ]
  const columns = all.filter(({cell}) => products.some((product) => cell(product) !== null))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls has to be reachable by keyboard
    <div role="group" className={styles['scroll']} aria-label="Table of products" tabIndex={0}>
      <table className={styles['table']}>
        <caption>
          <VisuallyHidden>
            {products.length === 1 ? '1 product' : `${products.length} products compared`}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            {columns.map(({key, label}) => (
              <th key={key} scope="col">
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
              {columns.map((column) => (
                <Cell key={column.key} column={column} product={product} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ProductName({product: {image, brand, name}}: {readonly product: ShopticleProduct}): ReactNode {
  return (
    <div className={styles['product']}>
      {image === null ? null : <ProductPicture value={image} sizes="6rem" className={styles['media']} />}
      <div>
        {brand === undefined ? null : <p className={styles['brand']}>{brand}</p>}
        <p className={styles['name']}>{name}</p>
      </div>
    </div>
  )
}

/** A cell. In a card it is left out if it is empty. */
function Cell({
  column: {label, isLabelled, cell, className},
  product,
}: {
  readonly column: Column
  readonly product: ShopticleProduct
}): ReactNode {
  const content = cell(product)
  if (content === null)
    return (
      <td className={styles['empty']}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Not given</VisuallyHidden>
      </td>
    )
  return (
    <td className={className} {...(isLabelled === true ? {'data-label': label} : {})}>
      {content}
    </td>
  )
}
