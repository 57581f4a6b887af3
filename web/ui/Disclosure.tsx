import {ChevronDown} from 'lucide'
import type {ComponentProps, ReactNode} from 'react'
import {classNames} from './classNames.ts'
import {Icon} from './Icon.tsx'
import styles from './Disclosure.module.css'

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title' | 'children'> {
  /** The content of the `<summary>`. */
  readonly summary: ReactNode
  /** Makes the summary a heading of this level, if the page's outline should contain it. */
  readonly headingLevel?: 2 | 3 | 4 | 5
  /** line: hairlines above and below, for lists. box: a card of its own. */
  readonly variant?: 'line' | 'box'
  readonly children: ReactNode
}

/**
 * A styled `<details>`: it works without JavaScript, and the browser's search finds its content. If several have the same `name`, only one
 * is open at a time. Tracking attributes go to the `<details>`.
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
