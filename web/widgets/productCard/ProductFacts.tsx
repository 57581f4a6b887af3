import type {ReactNode} from 'react'
import {linkAttributes} from '../_shared/links.ts'
import {withSeparators} from '../_shared/discountText.ts'
import {Tooltip} from '../_shared/Tooltip.tsx'
import type {ProductFact} from './productCardView.ts'
import styles from './ProductCard.module.css'

/** Facts in two columns, with an explanation where a term needs one. `id` makes the tooltips' ids unique on the page. */
export function ProductFacts({id, facts}: {readonly id: string; readonly facts: readonly ProductFact[]}): ReactNode {
  if (facts.length === 0) return null
  return (
    <dl className={styles['facts']}>
      {facts.map((fact) => {
        const link = linkAttributes(fact.linkUrl, {newTab: true})
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
            <dd>{link === undefined ? withSeparators(fact.value) : <a {...link}>{withSeparators(fact.value)}</a>}</dd>
          </div>
        )
      })}
    </dl>
  )
}
