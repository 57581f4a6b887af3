import {Button, Stack} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, type RefObject, useEffect, useRef, useState} from 'react'
import {useClient, useSchema, useSyncState} from 'sanity'
import {Problem} from '../components/answers.tsx'
import {focusWhenShown} from '../components/focusWhenShown.ts'
import {afterClosing} from '../form/afterClosing.ts'
import {publishRenamed} from '../rename/publishRenamed.ts'
import type {RenameChoices} from '../rename/rename.ts'
import {RenameSection} from '../rename/RenameSection.tsx'
import {counted} from '../schemas/objects/counted.ts'
import type {AuditedPart} from './auditParts.ts'
import {Buttons, Looking, Summary} from './dialogParts.tsx'
import {PartsOfPlan} from './PartsOfPlan.tsx'
import {publishTogether} from './publishTogether.ts'
import {useChosenParts} from './useChosenParts.ts'
import {WithPublishPlan} from './WithPublishPlan.tsx'

interface PlanOfArticleProps {
  readonly articleId: string
  readonly onClose: () => void
}

interface PublishDialogProps extends PlanOfArticleProps {
  readonly articleType: string
  /** Where the focus goes when the dialog closes: Sanity leaves it nowhere, so that who works by keyboard would begin at the top of the page. */
  readonly opener: RefObject<Element | null>
}

/**
 * Lists what is published with an article and what is to be mended, and publishes all of it at once. Where there is
 * nothing to say, it publishes without asking. It begins when what the editor has just typed is stored.
 */
export function PublishDialog({articleId, articleType, opener, onClose}: PublishDialogProps): ReactNode {
  const {isSyncing} = useSyncState(articleId, articleType)
  const [isStored, setIsStored] = useState(!isSyncing)
  if (!isStored && !isSyncing) setIsStored(true)
  useEffect(() => {
    const element = opener.current
    return () => afterClosing(() => element instanceof HTMLElement && element.focus())
  }, [opener])
  if (!isStored) return <Looking />
  return (
    <WithPublishPlan articleId={articleId} verb="published" onClose={onClose}>
      {(parts, onLookAgain) => <Plan articleId={articleId} parts={parts} onClose={onClose} onLookAgain={onLookAgain} />}
    </WithPublishPlan>
  )
}

interface PlanProps extends PlanOfArticleProps {
  readonly parts: readonly AuditedPart[]
  readonly onLookAgain: () => void
}

function Plan({articleId, parts, onClose, onLookAgain}: PlanProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const toast = useToast()
  const plan = useChosenParts(parts, articleId)
  const {chosen, required, changed, others, errors, warnings, rename} = plan
  const [choices, setChoices] = useState<RenameChoices>({redirect: true, links: true})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const hasBegun = useRef(false)

  const publish = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await (rename === undefined
        ? publishTogether(client, chosen)
        : publishRenamed(client, schema, chosen, rename, choices))
      const companions = chosen.filter(({id}) => id !== articleId).length
      const also = companions === 0 ? '' : ` with ${counted(companions, 'more document')}`
      toast.push({status: 'success', title: `The article is published${also}`})
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }
  const hasNothingToAsk =
    required.length + changed.length + others.length + errors + warnings === 0 && rename === undefined
  useEffect(() => {
    if (!hasNothingToAsk || hasBegun.current) return
    hasBegun.current = true
    void publish()
  })
  if (hasNothingToAsk && problem === undefined) return <Looking />

  return (
    <Stack gap={5} padding={4}>
      <Summary errors={errors} warnings={warnings} verb="publish" />
      <PartsOfPlan plan={plan} onOpen={onClose}>
        {rename === undefined ? null : (
          <RenameSection articleId={articleId} rename={rename} choices={choices} onChoose={setChoices} />
        )}
      </PartsOfPlan>
      {problem === undefined ? null : (
        <Problem>Nothing was published: {problem} If somebody has just changed something, look again.</Problem>
      )}
      <Buttons>
        <Button mode="bleed" text="Cancel" onClick={onClose} />
        {problem === undefined ? null : <Button mode="ghost" text="Look again" onClick={onLookAgain} />}
        <Button
          tone={warnings > 0 ? 'caution' : 'positive'}
          text={
            warnings > 0
              ? `Publish ${chosen.length > 1 ? 'all ' : ''}anyway`
              : chosen.length > 1
                ? `Publish all ${chosen.length}`
                : 'Publish'
          }
          disabled={errors > 0 || isBusy}
          loading={isBusy}
          ref={focusWhenShown}
          onClick={() => void publish()}
        />
      </Buttons>
    </Stack>
  )
}
