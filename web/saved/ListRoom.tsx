import type {ReactNode} from 'react'
import {Button} from '../ui/Button.tsx'
import styles from './KeptList.module.pcss'

interface ListRoomProps {
  /** The address of the script that fills the list. */
  readonly behavior: string | undefined
  /** What readers without scripts read instead. */
  readonly needsScripts: string
  /** What can be done with the whole list. */
  readonly actions: ReactNode
  /** Shown while there is nothing in the list. */
  readonly empty: ReactNode
  /** What the script copies and fills for each item: elements with `data-prototype`. */
  readonly prototypes: ReactNode
}

/**
 * The place of a list that a script of this browser makes of what is stored there (`keptList.ts`): it copies the
 * elements with `data-prototype`, and puts them into `[data-room]`.
 */
export function ListRoom({behavior, needsScripts, actions, empty, prototypes}: ListRoomProps) {
  return (
    <div className={styles['room']} data-behavior={behavior}>
      <p className={styles['notice']}>{needsScripts}</p>
      <div data-room suppressHydrationWarning />
      <div hidden>
        <div className={styles['bar']} data-prototype="bar">
          <div className={styles['said']}>
            <output />
            <Button variant="quiet" data-undo hidden>
              Undo
            </Button>
          </div>
          <div className={styles['actions']} data-actions data-no-print>
            {actions}
          </div>
        </div>
        <div className={styles['empty']} data-prototype="empty">
          {empty}
        </div>
        {prototypes}
      </div>
    </div>
  )
}
