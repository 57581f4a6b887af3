import {Button, Stack} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {Problem} from '../components/answers.tsx'
import type {AuditedPart} from './auditParts.ts'
import {Buttons, Looking} from './dialogParts.tsx'
import {usePublishPlan} from './usePublishPlan.ts'

interface WithPublishPlanProps {
  readonly articleId: string
  /** What does not happen if the article cannot be read: “published”. */
  readonly verb: string
  readonly onClose: () => void
  /** Shows what is to be published. `onLookAgain` reads all of it anew. */
  readonly children: (parts: readonly AuditedPart[], onLookAgain: () => void) => ReactNode
}

/** Reads an article and all that it shows before something is asked about them. */
export function WithPublishPlan({articleId, verb, onClose, children}: WithPublishPlanProps): ReactNode {
  const [attempt, setAttempt] = useState(0)
  const plan = usePublishPlan(articleId, attempt)
  const lookAgain = (): void => setAttempt(attempt + 1)
  if (plan.state === 'looking') return <Looking />
  if (plan.state !== 'failed') return children(plan.parts, lookAgain)
  return (
    <Stack gap={4} padding={4}>
      <Problem>
        Nothing was {verb}: {plan.message}
      </Problem>
      <Buttons>
        <Button mode="bleed" text="Cancel" onClick={onClose} />
        <Button text="Look again" onClick={lookAgain} />
      </Buttons>
    </Stack>
  )
}
