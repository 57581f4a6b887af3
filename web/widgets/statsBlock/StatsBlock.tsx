import type {ReactNode} from 'react'
import type {WidgetData, WidgetProps} from '../../contract/types.ts'
import {BlockTitle} from '../../ui/BlockTitle.tsx'
import {StopMotion} from '../../ui/StopMotion.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {durationOf, integerIn} from './countUp.ts'
import styles from './StatsBlock.module.pcss'

/** What a block with neither a heading nor numbers shows (stats-block-7). */
const placeholder = 'Stats Block Placeholder - No data found'

/**
 * Numbers with what they count (stats-block-1). The page has their final texts; `statsBlock.enhance.ts` lets them count up when the block is first in
 * view (stats-block-3).
 */
export function StatsBlock({data, domId}: WidgetProps<'statsBlock'>): ReactNode {
  const widget = {data, domId}
  const items = itemsOf(data)
  const isEmpty = !data.header && items.length === 0
  return (
    <WidgetRoot
      widget={widget}
      frame="card"
      label={data.header ? undefined : 'Statistics'}
      impression={{element: 'STATS_BLOCK'}}
      className={styles['stats']}
    >
      {data.header ? <BlockTitle widget={widget}>{data.header}</BlockTitle> : null}
      {isEmpty ? <p className={styles['placeholder']}>{placeholder}</p> : null}
      {items.length === 0 ? null : (
        <ul className={styles['items']}>
          {items.map(({key, number, text}) => (
            <li key={key} className={styles['item']}>
              {number ? (
                <strong
                  dir="auto"
                  className={styles['number']}
                  data-counts={integerIn(number) === undefined ? undefined : ''}
                >
                  <span>{number}</span>
                </strong>
              ) : null}{' '}
              {text ? <span className={styles['text']}>{text}</span> : null}
            </li>
          ))}
        </ul>
      )}
      <StopMotion duration={durationOf(items.filter(({number}) => integerIn(number ?? '') !== undefined).length)} />
    </WidgetRoot>
  )
}

/** The items that have a number or a text. */
function itemsOf({items}: WidgetData<'statsBlock'>) {
  return (items ?? []).flatMap(({_key, number, text}) => (number || text ? [{key: _key, number, text}] : []))
}
