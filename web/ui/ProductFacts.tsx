import type {ReactNode} from 'react'
import {classNames} from './classNames.ts'
import {formatAmounts} from './prices.ts'
import type {ProductFact} from './productFacts.ts'
import {proseLinkAttributes} from './proseLink.ts'
import {Tooltip} from './Tooltip.tsx'
import styles from './ProductFacts.module.css'

interface ProductFactsProps {
  /** Makes the ids of the tooltips unique on the page. */
  readonly id: string
  readonly facts: readonly ProductFact[]
  readonly className?: string | undefined
}

/** Facts in two columns, with a tooltip for terms that need an explanation. */
export function ProductFacts({id, facts, className}: ProductFactsProps): ReactNode {
  if (facts.length === 0) return null
  return (
    <dl className={classNames(styles['facts'], className)}>
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
