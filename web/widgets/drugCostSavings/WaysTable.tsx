import {Fragment, type ReactNode} from 'react'
import {dollars} from '../../drugSavings/money.ts'
import type {WayToPay} from '../../drugSavings/waysToPay.ts'
import {Badge} from '../../ui/Badge.tsx'
import styles from './DrugCostSavings.module.pcss'

/** The ways to pay for a quantity. */
export interface WaysColumn {
  /** The quantity in words: "30 tablets". */
  readonly quantity: string
  readonly ways: readonly WayToPay[]
}

/** What a coupon means for the deductible (drug-savings-70). */
const deductibleNote =
  'A coupon is not insurance: the pharmacy uses one or the other, and what you pay with a coupon usually does not count toward your deductible.'

/** The ways to pay, side by side for each quantity (drug-savings-67 to drug-savings-70). A way that no quantity has is left out. */
export function WaysTable({
  columns,
  caption,
}: {
  readonly columns: readonly WaysColumn[]
  readonly caption: string
}): ReactNode {
  const kinds = [...new Set(columns.flatMap(({ways}) => ways.map(({kind}) => kind)))].toSorted(
    (a, b) => order.indexOf(a) - order.indexOf(b),
  )
  if (kinds.length === 0) return <p className={styles['note']}>We know of no price for this choice.</p>
  return (
    <>
      <table className={styles['ways']}>
        <caption className={styles['waysCaption']}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">How you pay</th>
            {columns.map(({quantity}) => (
              <th key={quantity} scope="col">
                {quantity}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => {
            const cells = columns.map(({quantity, ways}) => ({quantity, way: ways.find((one) => one.kind === kind)}))
            const first = cells.find(({way}) => way !== undefined)?.way
            return (
              <Fragment key={kind}>
                <tr>
                  <th scope="row">{first?.label}</th>
                  {cells.map(({quantity, way}) => (
                    <td key={quantity}>{way === undefined ? <Unknown /> : <Amount way={way} />}</td>
                  ))}
                </tr>
                <tr>
                  <td colSpan={columns.length + 1} className={styles['source']}>
                    {sourcesOf(cells).map((source) => (
                      <span key={source} className={styles['line']}>
                        {source}
                      </span>
                    ))}
                  </td>
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <p className={styles['note']}>{deductibleNote}</p>
    </>
  )
}

const order: readonly WayToPay['kind'][] = ['coupon', 'card', 'cash', 'beforeDeductible', 'afterDeductible']

interface Cell {
  readonly quantity: string
  readonly way: WayToPay | undefined
}

/** Where the figures of a row come from: one text, or one for each quantity where they differ (drug-savings-68). */
function sourcesOf(cells: readonly Cell[]): readonly string[] {
  const known = cells.flatMap(({quantity, way}) => (way === undefined ? [] : [{quantity, source: way.source}]))
  const different = [...new Set(known.map(({source}) => source))]
  return different.length === 1 ? different : known.map(({quantity, source}) => `${quantity}: ${source}`)
}

function Amount({way}: {readonly way: WayToPay}): ReactNode {
  return (
    <>
      <span className={styles['wayAmount']}>{dollars(way.amount)}</span>
      {way.where === undefined ? null : <span className={styles['where']}>{way.where}</span>}
      {way.isLowest ? <Badge variant="highlight">Lowest</Badge> : null}
    </>
  )
}

function Unknown(): ReactNode {
  return <span className={styles['where']}>Not known</span>
}
