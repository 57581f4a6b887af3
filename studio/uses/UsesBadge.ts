import type {DocumentBadgeComponent} from 'sanity'
import {usedInWords, useCount} from './useCount.ts'

/** A mark beside the actions of a document: in how many documents it is used. The tab “Used in” names them. */
export const UsesBadge: DocumentBadgeComponent = ({id}) => {
  const count = useCount(id)
  // That nothing refers to it is said by the tab: a document that was just made is referred to a moment later.
  return count === undefined || count === 0
    ? null
    : {label: usedInWords(count), title: 'Documents that refer to this one: see the tab “Used in”.'}
}
