'use client'

import {useState, type ReactNode} from 'react'
import {Button} from '../../ui/Button.tsx'

interface DrugCostSavingsIslandProps {
  /** Unique on the page. */
  readonly domId: string
  /** What the server has rendered. */
  readonly children: ReactNode
}

/** Drug cost savings, as far as it has state. What it holds is open without JavaScript. */
export function DrugCostSavingsIsland({domId, children}: DrugCostSavingsIslandProps): ReactNode {
  const [isOpen, setOpen] = useState(true)
  const contentId = `${domId}-content`
  return (
    <>
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
      <Button variant="secondary" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show more'}
      </Button>
    </>
  )
}
