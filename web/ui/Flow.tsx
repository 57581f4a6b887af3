import type {ReactNode} from 'react'
import {classNames} from './classNames.ts'
import styles from './Flow.module.css'

interface FlowProps {
  readonly className?: string | undefined
  /** What `renderBody` returned. */
  readonly children: ReactNode
}

/** The blocks that a container holds, one below the other, with the distance between them. It is the column whose width they answer to. */
export function Flow({className, children}: FlowProps): ReactNode {
  return <div className={classNames(styles['flow'], className)}>{children}</div>
}
