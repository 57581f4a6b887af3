import type {ReactNode} from 'react'
import {classNames} from './classNames.ts'
import {formatAmounts} from './prices.ts'
import type {ProductFact} from './productFacts.ts'
import {proseLinkAttributes} from './proseLink.ts'
import {Tooltip} from './Tooltip.tsx'
import {NewTabNote} from './NewTabNote.tsx'
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
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>
            {fact.label}
            <FactTooltip id={id} fact={fact} />
          </dt>
          <dd>
            <FactLink fact={fact}>{formatAmounts(fact.value)}</FactLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The explanation of a fact behind an "i", if it has one. `id` begins its id. */
export function FactTooltip({id, fact}: {readonly id: string; readonly fact: ProductFact}): ReactNode {
  if (fact.tooltip === undefined) return null
  return (
    <Tooltip id={`${id}-${fact.key}`} term={fact.label}>
      {fact.tooltip}
    </Tooltip>
  )
}

/** The value of a fact, `children`, as a link if the fact has one that may be followed. */
export function FactLink({fact, children}: {readonly fact: ProductFact; readonly children: string}): ReactNode {
  const link = proseLinkAttributes(fact.linkUrl, {newTab: true, location: 'productFact', text: fact.label})
  if (link === undefined) return children
  return (
    <a {...link}>
      {children}
      <NewTabNote />
    </a>
  )
}
