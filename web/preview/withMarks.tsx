import type {ReactNode} from 'react'
import {draftMode} from 'next/headers'
import {withoutReports} from '../contract/report.ts'
import {fetchMarked, fetchSanity, type FetchSanity, requestMarks} from '../sanity/fetchSanity.ts'
import type {Marks} from './Marks.ts'
import {mergeMarks} from './mergeMarks.tsx'

/**
 * Renders what a query gives. In an editor's preview it is loaded again with marks, and rendered a second time, for the
 * places of its texts alone (docs/decisions, 58): what the page says is made from the texts without marks, as for
 * readers. `render` must be pure.
 */
export async function withMarks<Content>(
  load: (fetch: FetchSanity) => Promise<Content>,
  render: (content: Content) => ReactNode,
): Promise<ReactNode> {
  const content = await load(fetchSanity)
  const marked = await loadMarked(load)
  return marked === undefined ? (
    render(content)
  ) : (
    <Marked plain={render(content)} marked={withoutReports(() => render(marked))} marks={requestMarks()} />
  )
}

/** The same content with marks, in an editor's preview; undefined for readers, or if it cannot be loaded. */
export async function loadMarked<Content>(
  load: (fetch: FetchSanity) => Promise<Content>,
): Promise<Content | undefined> {
  if (!(await draftMode()).isEnabled) return undefined
  return withoutReports(() => load(fetchMarked)).catch(() => undefined)
}

interface MarkedProps {
  readonly plain: ReactNode
  readonly marked: ReactNode
  readonly marks: Marks
}

/** A component, as rich text uses hooks. */
export function Marked({plain, marked, marks}: MarkedProps): ReactNode {
  return mergeMarks(plain, marked, marks)
}
