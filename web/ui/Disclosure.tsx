import {ChevronDown} from 'lucide'
import type {ComponentProps, ReactNode} from 'react'
import {classNames} from './classNames.ts'
import {Icon} from './Icon.tsx'
import styles from './Disclosure.module.css'

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title' | 'children'> {
  /** The words to press. */
  readonly summary: ReactNode
  /** Makes the words a heading of this level, where the page's outline should show them. */
  readonly headingLevel?: 2 | 3 | 4 | 5
  /** line: hairlines above and below, for stacks. box: a card of its own. */
  readonly variant?: 'line' | 'box'
  readonly children: ReactNode
}

/**
 * Something that opens: a styled `<details>`, so it works without JavaScript and is found by the browser's search. Give several the same `name`
 * to let one at a time be open. Tracking attributes pass through to the `<details>`.
 */
export function Disclosure({summary, headingLevel, variant = 'line', className, children, ...rest}: DisclosureProps) {
  const Heading = headingLevel === undefined ? 'span' : (`h${headingLevel}` as const)
  return (
    <details className={classNames(styles['disclosure'], styles[variant], className)} {...rest}>
      <summary className={styles['summary']}>
        <Heading className={styles['title']}>{summary}</Heading>
        <Icon icon={ChevronDown} className={styles['chevron']} />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  )
}
