import {Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, useEffect, useRef, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {focusWhenShown} from '../components/focusWhenShown.ts'
import {publishRenamed} from '../rename/publishRenamed.ts'
import {type RenameChoices, renameOf} from '../rename/rename.ts'
import {RenameSection} from '../rename/RenameSection.tsx'
import {widgetDocuments} from '../schemas/widgetTypes.ts'
import type {AuditedPart} from './auditParts.ts'
import {PartWithFindings} from './PartWithFindings.tsx'
import {companionsOf, publishTogether} from './publishTogether.ts'
import {usePublishPlan} from './usePublishPlan.ts'

const widgetTypes: ReadonlySet<string> = new Set(widgetDocuments.map(({name}) => name))

interface PublishDialogProps {
  readonly articleId: string
  readonly onClose: () => void
}

/**
 * Lists what is published with an article and what is to be mended, and publishes all of it at once. Where there is nothing to say, it publishes without
 * asking.
 */
export function PublishDialog({articleId, onClose}: PublishDialogProps): ReactNode {
  const [attempt, setAttempt] = useState(0)
  const plan = usePublishPlan(articleId, attempt)
  const lookAgain = (): void => setAttempt(attempt + 1)
  if (plan.state === 'looking') return <Looking />
  if (plan.state === 'failed')
    return (
      <Stack gap={4} padding={4}>
        <Problem>Nothing was published: {plan.message}</Problem>
        <Buttons>
          <Button mode="bleed" text="Cancel" onClick={onClose} />
          <Button text="Look again" onClick={lookAgain} />
        </Buttons>
      </Stack>
    )
  return <Plan articleId={articleId} parts={plan.parts} onClose={onClose} onLookAgain={lookAgain} />
}

function Looking(): ReactNode {
  return (
    <Flex as="output" align="center" gap={3} padding={5}>
      <Spinner muted />
      <Text size={1}>Looking at the article and its widgets…</Text>
    </Flex>
  )
}

interface PlanProps extends PublishDialogProps {
  readonly parts: readonly AuditedPart[]
  readonly onLookAgain: () => void
}

function Plan({articleId, parts, onClose, onLookAgain}: PlanProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const toast = useToast()
  const {required, changed} = companionsOf(parts, articleId)
  const [left, setLeft] = useState<ReadonlySet<string>>(
    // Facts of products and people show on other pages too: they are published along only if somebody says so.
    () => new Set(changed.filter(({type}) => !widgetTypes.has(type)).map(({id}) => id)),
  )
  const [choices, setChoices] = useState<RenameChoices>({redirect: true, links: true})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const hasBegun = useRef(false)
  const isPublished = ({id, draft}: AuditedPart): boolean => draft !== undefined && !left.has(id)
  const chosen = parts.filter(isPublished)
  const others = parts.filter(
    ({draft, findings}) => draft === undefined && findings.some(({level}) => level !== 'info'),
  )
  const errors = chosen.flatMap(({findings}) => findings.filter(({level}) => level === 'error'))
  const warnings = chosen.flatMap(({findings}) => findings.filter(({level}) => level === 'warning'))
  const article = parts.find(({id}) => id === articleId)
  const rename = renameOf(article?.draft, article?.published)
  const companions = chosen.filter(({id}) => id !== articleId)

  const publish = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await (rename === undefined
        ? publishTogether(client, chosen)
        : publishRenamed(client, schema, chosen, rename, choices))
      const also = companions.length === 0 ? '' : ` with ${counted(companions.length, 'more document')}`
      toast.push({status: 'success', title: `The article is published${also}`})
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }
  const hasNothingToAsk =
    required.length + changed.length + others.length + errors.length + warnings.length === 0 && rename === undefined
  useEffect(() => {
    if (!hasNothingToAsk || hasBegun.current) return
    hasBegun.current = true
    void publish()
  })
  if (hasNothingToAsk && problem === undefined) return <Looking />

  const toggle = (id: string): void => {
    const rest = new Set(left)
    if (!rest.delete(id)) rest.add(id)
    setLeft(rest)
  }

  return (
    <Stack gap={5} padding={4}>
      <Summary errors={errors.length} warnings={warnings.length} />
      {article === undefined ? null : (
        <Section title="The article">
          <PartWithFindings part={article} onOpen={onClose} />
        </Section>
      )}
      {rename === undefined ? null : (
        <RenameSection articleId={articleId} rename={rename} choices={choices} onChoose={setChoices} />
      )}
      {required.length + changed.length === 0 ? null : (
        <Section title="Published with it">
          {required.map((part) => (
            <PartWithFindings key={part.id} part={part} note="New" onOpen={onClose} />
          ))}
          {changed.map((part) => (
            <PartWithFindings
              key={part.id}
              part={part}
              note="Changed"
              isChosen={!left.has(part.id)}
              onToggle={() => toggle(part.id)}
              onOpen={onClose}
            />
          ))}
        </Section>
      )}
      {others.length === 0 ? null : (
        <Section title="Published already, and worth a look">
          {others.map((part) => (
            <PartWithFindings key={part.id} part={part} onOpen={onClose} />
          ))}
        </Section>
      )}
      {problem === undefined ? null : (
        <Problem>Nothing was published: {problem} If somebody has just changed something, look again.</Problem>
      )}
      <Buttons>
        <Button mode="bleed" text="Cancel" onClick={onClose} />
        {problem === undefined ? null : <Button mode="ghost" text="Look again" onClick={onLookAgain} />}
        <Button
          tone={warnings.length > 0 ? 'caution' : 'positive'}
          text={
            warnings.length > 0
              ? `Publish ${chosen.length > 1 ? 'all ' : ''}anyway`
              : chosen.length > 1
                ? `Publish all ${chosen.length}`
                : 'Publish'
          }
          disabled={errors.length > 0 || isBusy}
          loading={isBusy}
          ref={focusWhenShown}
          onClick={() => void publish()}
        />
      </Buttons>
    </Stack>
  )
}

function Summary({errors, warnings}: {readonly errors: number; readonly warnings: number}): ReactNode {
  const [tone, text] =
    errors > 0
      ? (['critical', `${counted(errors, 'error')} to mend before this can be published.`] as const)
      : warnings > 0
        ? (['caution', `${counted(warnings, 'warning')}: look at each, and publish if you have a reason.`] as const)
        : (['positive', 'Nothing to mend.'] as const)
  return (
    <Card as="output" padding={3} radius={2} tone={tone}>
      <Text size={1} weight="medium">
        {text}
      </Text>
    </Card>
  )
}

function Section({title, children}: {readonly title: string; readonly children: ReactNode}): ReactNode {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Text as="h3" size={1} weight="semibold">
        {title}
      </Text>
      <Stack as="ul" gap={2} padding={0} style={{listStyle: 'none', margin: 0}}>
        {children}
      </Stack>
    </Stack>
  )
}

function Problem({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <Card padding={3} radius={2} role="alert" tone="critical">
      <Text size={1}>{children}</Text>
    </Card>
  )
}

function Buttons({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <Box style={{position: 'sticky', bottom: 0}}>
      <Card paddingTop={3}>
        <Flex gap={2} justify="flex-end" wrap="wrap">
          {children}
        </Flex>
      </Card>
    </Box>
  )
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
