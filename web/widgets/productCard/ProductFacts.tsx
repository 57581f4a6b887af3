import type {ReactNode} from 'react'
import {proseLinkAttributes} from '../../ui/proseLink.ts'
import {formatAmounts} from '../../ui/prices.ts'
import {Tooltip} from '../../ui/Tooltip.tsx'
import type {ProductFact} from './productCardView.ts'
import styles from './ProductCard.module.pcss'

/** Facts in two columns, with a tooltip for terms that need an explanation. `id` makes the ids of the tooltips unique on the page. */
export function ProductFacts({id, facts}: {readonly id: string; readonly facts: readonly ProductFact[]}): ReactNode {
  if (facts.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {facts.map((fact) => {
        const link = proseLinkAttributes(fact.linkUrl, {newTab: true, location: 'productFact', text: fact.label})
        return (
          <div key={fact.key}>
            <dt>
              {fact.label}
              {fact.tooltip === undefined ? null : (
                <Tooltip id={`${id}-${fact.key}`} term={fact.label}>
                  {fact.tooltip}
                </Tooltip>
              )}
            </dt>
            <dd>{link === undefined ? formatAmounts(fact.value) : <a {...link}>{formatAmounts(fact.value)}</a>}</dd>
          </div>
        )
      })}
    </dl>
  )
}
