import {Box, Button, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, type RefObject, useEffect, useState} from 'react'
import {isVersionId, useClient, useSchema} from 'sanity'
import {Problem} from '../components/answers.tsx'
import {focusWhenShown} from '../components/focusWhenShown.ts'
import {afterClosing} from '../form/afterClosing.ts'
import {Section} from '../publish/dialogParts.tsx'
import {canReturn, type Missing, nameOf, restore, type RestorePlan} from './restorePlan.ts'

interface RestoreDialogProps {
  /** What the editor is about to do, as the buttons say it. */
  readonly verb: 'Revert' | 'Restore'
  readonly plan: RestorePlan
  /** Where the focus goes when the dialog closes. */
  readonly opener: RefObject<Element | null>
  readonly onClose: () => void
  /** Called once it is stored. */
  readonly onRestored: () => void
}

/** Says what an earlier revision shows and is gone, and goes back to that revision without it, or brings it back too. */
export function RestoreDialog({verb, plan, opener, onClose, onRestored}: RestoreDialogProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const element = opener.current
    return () => afterClosing(() => element instanceof HTMLElement && element.focus())
  }, [opener])

  const revert = async (bringBack: boolean): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await restore(client, plan, bringBack)
      toast.push({status: 'success', title: restoredTitle(plan)})
      onClose()
      onRestored()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }
  const {missing} = plan
  const returning = missing.filter(canReturn)
  const drafts = missing.filter(({isDraft}) => isDraft)
  const lost = missing.filter((each) => !each.isDraft && !canReturn(each))
  const isAnyOut = returning.length + lost.length > 0
  return (
    <Stack gap={5} padding={4}>
      <List title="Deleted since" missing={returning} />
      <List title="Deleted since, and cannot be brought back" missing={lost} />
      <List title="Not published any more: stays a draft" missing={drafts} />
      {returning.length === 0 ? null : (
        <Text size={1}>
          What is brought back is {isVersionId(plan.document._id) ? 'in the same release' : 'a draft'}, as it was last,
          and is published with this document. Without it, its blocks are left out.
        </Text>
      )}
      {problem === undefined ? null : <Problem>Nothing was changed: {problem}</Problem>}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text="Cancel" onClick={onClose} />
        <Button
          mode={returning.length === 0 ? 'default' : 'ghost'}
          tone="caution"
          text={isAnyOut ? `${verb} without it` : verb}
          disabled={isBusy}
          ref={returning.length === 0 ? focusWhenShown : undefined}
          onClick={() => void revert(false)}
        />
        {returning.length === 0 ? null : (
          <Button
            tone="primary"
            text={`${verb} and bring it back`}
            disabled={isBusy}
            ref={focusWhenShown}
            onClick={() => void revert(true)}
          />
        )}
      </Flex>
    </Stack>
  )
}

/** What editors are told once an earlier version is stored. */
export function restoredTitle({document}: RestorePlan): string {
  return `The earlier version is ${isVersionId(document._id) ? 'in the release' : 'a draft'} now`
}

function List({title, missing}: {readonly title: string; readonly missing: readonly Missing[]}): ReactNode {
  const schema = useSchema()
  if (missing.length === 0) return null
  return (
    <Section title={title}>
      {missing.map((each) => {
        const type = each.last === undefined ? undefined : (schema.get(each.last._type)?.title ?? each.last._type)
        return (
          <Box as="li" key={each.id}>
            <Text size={1}>
              {type === undefined
                ? `A document of which nothing is known (${each.id})`
                : `${type}: ${nameOf(each) ?? 'Untitled'}`}
            </Text>
          </Box>
        )
      })}
    </Section>
  )
}
