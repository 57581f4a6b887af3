import {Check, Minus} from 'lucide'
import type {ReactNode} from 'react'
import {Icon} from './Icon.tsx'
import styles from './ProsCons.module.css'

/** Pros and cons, side by side. The headings say which is which; icons and colour only support them. */
export function ProsCons({
  pros,
  cons,
  headingLevel,
}: {
  readonly pros: readonly string[] | null
  readonly cons: readonly string[] | null
  readonly headingLevel: 3 | 4 | 5
}): ReactNode {
  return (
    <div className={styles['columns']}>
      <Column title="Pros" items={pros ?? []} headingLevel={headingLevel} variant="pros" />
      <Column title="Cons" items={cons ?? []} headingLevel={headingLevel} variant="cons" />
    </div>
  )
}

interface ColumnProps {
  readonly title: string
  readonly items: readonly string[]
  readonly headingLevel: 3 | 4 | 5
  readonly variant: 'pros' | 'cons'
}

function Column({title, items, headingLevel, variant}: ColumnProps): ReactNode {
  if (items.length === 0) return null
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles[variant]}>
      <Heading className={styles['title']}>{title}</Heading>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item} className={styles['item']}>
            <Icon icon={variant === 'pros' ? Check : Minus} size={18} className={styles['icon']} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
