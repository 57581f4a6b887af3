import type {CSSProperties, ReactNode} from 'react'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import type {ComparedProduct} from './comparisonView.ts'
import {comparedCount} from './selection.ts'
import styles from './ComparedProducts.module.pcss'

/**
 * The roles of the parts of a table, written out: browsers forget those of elements whose `display` a style sheet changes, and rows are grids
 * here, so that labels can stand above their values on phones.
 */
export const roles = {
  table: {role: 'table'},
  group: {role: 'rowgroup'},
  row: {role: 'row'},
  rowHeader: {role: 'rowheader'},
  columnHeader: {role: 'columnheader'},
  cell: {role: 'cell'},
} as const

/** The attribute of what is not part of the first comparison: scripts hide it before they have shown another one. */
export function beyond(isBeyond: boolean): {readonly 'data-beyond'?: true} {
  return isBeyond ? {'data-beyond': true} : {}
}

/** The style by which a table knows how many columns it has. */
export function columnsOf(count: number): CSSProperties & Record<`--${string}`, number> {
  return {'--columns': count}
}

interface RowProps {
  readonly label: string
  readonly products: readonly ComparedProduct[]
  /** pictures, shops: rows that are shown even where only differences are. */
  readonly kind?: 'pictures' | 'shops' | 'facts'
  /** The content of a cell; null where a product has none. `column` counts the products from 0. */
  readonly children: (product: ComparedProduct, column: number) => ReactNode
}

/**
 * A row of the comparison. The script of the widget reads its attributes: `data-product` names the product of a cell, `data-empty` marks a
 * cell without a value, `data-beyond` what is not part of the first comparison. Nothing is rendered for a row without a value.
 */
export function ComparisonRow({label, products, kind = 'facts', children}: RowProps): ReactNode {
  const cells = products.map((product, column) => ({product, content: children(product, column) ?? null}))
  if (cells.every(({content}) => content === null)) return null
  const isEmptyAtFirst = cells.slice(0, comparedCount).every(({content}) => content === null)
  return (
    <tr
      {...roles.row}
      className={styles[kind]}
      data-row={label}
      {...(kind === 'facts' ? {} : {'data-kept': true})}
      {...beyond(isEmptyAtFirst)}
    >
      <th {...roles.rowHeader} scope="row" className={styles['label']}>
        {kind === 'pictures' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </th>
      {cells.map(({product: {id}, content}, index) => (
        <td
          key={id}
          {...roles.cell}
          data-product={id}
          {...beyond(index >= comparedCount)}
          {...(content === null ? {'data-empty': true} : {})}
        >
          {content ?? <NotStated />}
        </td>
      ))}
    </tr>
  )
}

/** The content of a cell without a value. */
export function NotStated(): ReactNode {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>Not stated</VisuallyHidden>
    </>
  )
}
