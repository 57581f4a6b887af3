import {Box} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Answer} from './FreshnessTool.tsx'
import type {Kind} from './rows.ts'
import {useFreshness} from './useFreshness.ts'

/** A pane of the structure with what is not fresh, of some kinds only. */
function FreshnessPane({of}: {readonly of: readonly Kind[]}): ReactNode {
  const state = useFreshness(0)
  return (
    <Box padding={3}>
      <Answer state={state} of={of} />
    </Box>
  )
}

/** Prices and offers that readers see marked, or not at all. */
export function StaleOffers(): ReactNode {
  return <FreshnessPane of={['price', 'offer', 'drug']} />
}

/** Links to other sites that no longer work. */
export function BrokenLinks(): ReactNode {
  return <FreshnessPane of={['link']} />
}
