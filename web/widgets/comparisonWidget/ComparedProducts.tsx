import type {ReactNode} from 'react'
import {trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import type {PageContext} from '../../contract/types.ts'
import {DiscountText} from '../../ui/DiscountText.tsx'
import {productEvents} from '../../ui/product.ts'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import type {WidgetIdentity} from '../../ui/WidgetRoot.tsx'
import {factCell, listCell, pictureCell, priceCell, ratingCell, reviewCell, shopCell} from './comparisonCells.tsx'
import {beyond, columnsOf, ComparisonRow, roles} from './ComparisonRow.tsx'
import {factLabels, type ComparedProduct} from './comparisonView.ts'
import {comparedCount} from './selection.ts'
import styles from './ComparedProducts.module.pcss'

interface TableProps {
  readonly products: readonly ComparedProduct[]
  /** The accessible name of the table. */
  readonly name: string
  readonly widget: WidgetIdentity
  readonly context: PageContext
}

/** All products beside each other, a column each; the script shows two of them. */
export function ComparedProducts({products, name, widget, context}: TableProps): ReactNode {
  const id = widget.domId
  return (
    <div className={styles['frame']}>
      <table {...roles.table} className={styles['table']} style={columnsOf(products.length)} aria-label={name}>
        <thead {...roles.group}>
          <ComparisonRow label="Picture" products={products} kind="pictures">
            {({stored}) => pictureCell(stored)}
          </ComparisonRow>
          <tr {...roles.row} className={styles['names']}>
            <th {...roles.rowHeader} scope="row" className={styles['label']}>
              <VisuallyHidden>Product</VisuallyHidden>
            </th>
            {products.map(({id: product, name: productName, stored, tracked}, index) => (
              <th
                key={product}
                {...roles.columnHeader}
                scope="col"
                data-product={product}
                {...beyond(index >= comparedCount)}
                {...trackingAttributes(...productEvents(tracked))}
              >
                {stored.productBrand ? <span className={styles['brand']}>{stored.productBrand}</span> : null}
                <span className={styles['name']} data-name>
                  {productName}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          <ComparisonRow label="Rating" products={products}>
            {({stored}) => ratingCell(stored)}
          </ComparisonRow>
          <ComparisonRow label="Price" products={products}>
            {(product, column) => priceCell(product, `${id}-price-${column}`)}
          </ComparisonRow>
          <ComparisonRow label="Discount" products={products}>
            {({stored}) =>
              stored.discount ? (
                <div className={styles['discount']}>
                  <DiscountText discount={stored.discount} widget={widget} context={context} />
                </div>
              ) : null
            }
          </ComparisonRow>
          <ComparisonRow label="Where to buy" products={products} kind="shops">
            {shopCell}
          </ComparisonRow>
          {factLabels(products).map((label, index) => (
            <ComparisonRow key={label} label={label} products={products}>
              {({facts}, column) => factCell(label, facts.get(label), `${id}-${index}-${column}`)}
            </ComparisonRow>
          ))}
          <ComparisonRow label="Pros" products={products}>
            {({stored}) => listCell(stored.pros, 'pros')}
          </ComparisonRow>
          <ComparisonRow label="Cons" products={products}>
            {({stored}) => listCell(stored.cons, 'cons')}
          </ComparisonRow>
          <ComparisonRow label="Our review" products={products}>
            {({stored}) => reviewCell(stored.healthlineReview, stored.reviewAuthorName)}
          </ComparisonRow>
          <ComparisonRow label="What our tester says" products={products}>
            {({stored}) => reviewCell(stored.handsOnReview, null)}
          </ComparisonRow>
        </tbody>
      </table>
    </div>
  )
}
