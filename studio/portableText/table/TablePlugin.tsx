import {useEditor} from '@portabletext/editor'
import {BehaviorPlugin} from '@portabletext/editor/plugins'
import type {ReactNode} from 'react'
import {tableBehaviors} from './tableBehaviors.ts'

/** Whether the field that is edited may hold tables. */
export function useHasTables(): boolean {
  return useEditor()
    .getSnapshot()
    .context.schema.blockObjects.some(({name}) => name === 'table')
}

/** Tables of our shape, edited in place: what Sanity's table plugin leaves to us. */
export function TablePlugin(): ReactNode {
  return useHasTables() ? <BehaviorPlugin behaviors={tableBehaviors} /> : null
}
