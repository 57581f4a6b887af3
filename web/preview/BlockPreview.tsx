import type {ReactNode} from 'react'
import {type BodyInput, renderBody} from '../dispatcher/renderBody.tsx'
import styles from './BlockPreview.module.css'

/** A block in a column of its own, as wide as the widest widgets may be. */
export function BlockPreview(input: BodyInput): ReactNode {
  return <main className={styles['column']}>{renderBody(input).content}</main>
}
