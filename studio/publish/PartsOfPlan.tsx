import type {ReactNode} from 'react'
import {Section} from './dialogParts.tsx'
import {PartWithFindings} from './PartWithFindings.tsx'
import type {ChosenParts} from './useChosenParts.ts'

interface PartsOfPlanProps {
  readonly plan: ChosenParts
  /** Called when a finding is followed to its field. */
  readonly onOpen: () => void
  /** What is said of a path that changes, after the article. */
  readonly children?: ReactNode
}

/** Lists the article, what is published with it, and what is to be mended in all of them. */
export function PartsOfPlan({plan, onOpen, children}: PartsOfPlanProps): ReactNode {
  const {article, required, changed, others} = plan
  return (
    <>
      {article === undefined ? null : (
        <Section title="The article">
          <PartWithFindings part={article} onOpen={onOpen} />
        </Section>
      )}
      {children}
      {required.length + changed.length === 0 ? null : (
        <Section title="Published with it">
          {required.map((part) => (
            <PartWithFindings key={part.id} part={part} note="New" onOpen={onOpen} />
          ))}
          {changed.map((part) => (
            <PartWithFindings
              key={part.id}
              part={part}
              note="Changed"
              isChosen={plan.isChosen(part)}
              onToggle={() => plan.toggle(part.id)}
              onOpen={onOpen}
            />
          ))}
        </Section>
      )}
      {others.length === 0 ? null : (
        <Section title="Published already, and worth a look">
          {others.map((part) => (
            <PartWithFindings key={part.id} part={part} onOpen={onOpen} />
          ))}
        </Section>
      )}
    </>
  )
}
