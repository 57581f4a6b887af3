import type {ReactNode} from 'react'
import type {InlineViewProps} from '../../dispatcher/types.ts'
import {required} from '../../dispatcher/InvalidWidget.ts'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './ProductCardGroup.module.css'

/** Product cards that belong together, in the editor's order. Consecutive cards of a body become one too (doc 2 §2). */
export function ProductCardGroup({data, renderReference}: InlineViewProps<'productCardGroup'>): ReactNode {
  const cards = required(data.cards, 'cards')
  const shown = cards.map((card) => ({key: card._key, card: renderReference(card)})).filter(({card}) => card !== null)
  if (shown.length === 0) return null
  const titleId = `group-${data._key}`
  return (
    <section
      {...widgetRoot('productCardGroup', data._key)}
      className={styles['group']}
      data-wide
      {...(data.title ? {'aria-labelledby': titleId} : {'aria-label': 'Products'})}
    >
      {data.title ? (
        <h2 id={titleId} className={styles['title']}>
          {data.title}
        </h2>
      ) : null}
      <ul className={styles['cards']}>
        {shown.map(({key, card}) => (
          <li key={key}>{card}</li>
        ))}
      </ul>
    </section>
  )
}
