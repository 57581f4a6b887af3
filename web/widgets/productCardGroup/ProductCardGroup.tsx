import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {required} from '../../contract/InvalidWidget.ts'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './ProductCardGroup.module.pcss'

/**
 * A list of product cards, in the editor's order. Consecutive cards of a body are grouped too (product-card-group-1, product-card-group-7).
 */
export function ProductCardGroup({data, domId, renderReference}: WidgetProps<'productCardGroup'>): ReactNode {
  const cards = required(data.cards, 'cards')
  const shown = cards.map((card) => ({key: card._key, card: renderReference(card)})).filter(({card}) => card !== null)
  if (shown.length === 0) return null
  const widget = {data, domId}
  // Without a title it is no landmark: a page can have several, and nothing would tell one from the next.
  const root = data.title ? {} : {as: 'div' as const, role: 'group', label: 'Products'}
  return (
    <WidgetRoot widget={widget} {...root} isWide className={styles['group']}>
      {data.title ? (
        <WidgetTitle widget={widget} as="h2" className={styles['title']}>
          {data.title}
        </WidgetTitle>
      ) : null}
      <ul className={styles['cards']}>
        {shown.map(({key, card}) => (
          <li key={key}>{card}</li>
        ))}
      </ul>
    </WidgetRoot>
  )
}
