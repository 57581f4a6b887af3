import {Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useState} from 'react'
import {type SchemaType, useClient, useSchema} from 'sanity'
import type {User} from './copies.ts'
import {fieldsInWords} from './fieldsInWords.ts'
import type {Uses} from './findUsers.ts'
import {type Holder, holdingFast, readHolders, removeFromDrafts, replaceEverywhere, takeAway} from './holders.ts'
import {RedirectInput} from './RedirectInput.tsx'
import {type Replacement, ReplacementPicker} from './ReplacementPicker.tsx'
import {UseList} from './UseList.tsx'
import {useRedirectTarget} from './useRedirectTarget.ts'
import {useUses} from './useUses.ts'

interface TakeAwayDialogProps {
  /** The id without a prefix. */
  readonly id: string
  readonly type: string
  readonly action: 'unpublish' | 'delete'
  /** The path at which readers find it: of published articles only. */
  readonly path: string | undefined
  /** Called when it is gone. */
  readonly onGone: () => void
  readonly onClose: () => void
}

/**
 * Says what breaks when a document is unpublished or deleted, and offers what helps: another document in its place everywhere, drafts without it,
 * and for pages a redirect. What holds it fast has to be changed first, as the lake refuses it otherwise.
 */
export function TakeAwayDialog({id, type, action, path, onGone, onClose}: TakeAwayDialogProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const schemaType = useSchema().get(type)
  const [round, setRound] = useState(0)
  const answer = useUses(id, path, round)
  const [holders, setHolders] = useState<readonly Holder[]>()
  const [chosen, setChosen] = useState<Replacement>()
  const [target, setTarget] = useState('')
  const redirect = useRedirectTarget(path ?? '', target)
  const [prepared, setPrepared] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const say = (error: unknown): void => setProblem(error instanceof Error ? error.message : String(error))

  useEffect(() => {
    let isCurrent = true
    readHolders(client, id).then(
      (found) => isCurrent && setHolders(found),
      (error: unknown) => isCurrent && say(error),
    )
    return () => {
      isCurrent = false
    }
  }, [client, id, round])

  const attempt = async (run: () => Promise<void>): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await run()
    } catch (error) {
      say(error)
    }
    setIsBusy(false)
  }
  const finish = (to: string, replacement?: Replacement): Promise<void> =>
    attempt(async () => {
      if (replacement !== undefined) {
        const paths = path === undefined || to === '' ? {} : {paths: {from: path, to}}
        await replaceEverywhere(client, {id, to: replacement.id, ...paths})
      }
      await takeAway(client, id, action, path === undefined || to === '' ? undefined : {from: path, to})
      onGone()
    })
  const prepare = (): Promise<void> =>
    attempt(async () => {
      setPrepared((await removeFromDrafts(client, id)).length)
      setRound(round + 1)
    })

  if (schemaType === undefined) return null
  const verb = action === 'unpublish' ? 'unpublish' : 'delete'
  const Verb = action === 'unpublish' ? 'Unpublish' : 'Delete'
  const uses = answer !== undefined && 'uses' in answer ? answer.uses : undefined
  const failed = answer !== undefined && 'problem' in answer ? answer.problem : problem
  const isKnown = uses !== undefined && holders !== undefined
  const fast = holders === undefined ? [] : holdingFast(holders, id)
  const isHeld = fast.length > 0
  const isWrong = redirect.isLooking || redirect.problem !== undefined
  const choose = (replacement: Replacement | undefined): void => {
    setChosen(replacement)
    if (path !== undefined && replacement?.path !== undefined) setTarget(replacement.path)
  }
  return (
    <Stack gap={5} padding={2}>
      <Text size={1}>{whatHappens(action, path)}</Text>
      {isKnown ? (
        <Losses uses={uses} holders={holders} id={id} isPage={path !== undefined} />
      ) : failed === undefined ? (
        <Flex as="output" aria-label="Looking up what uses it">
          <Spinner muted />
        </Flex>
      ) : null}
      {isKnown && holders.length > 0 ? (
        <Card border padding={3} radius={2}>
          <Stack gap={4}>
            <ReplacementPicker id={id} type={schemaType} chosen={chosen} onChoose={choose} />
            {chosen === undefined ? null : (
              <Text muted size={1}>
                Readers see the other one at once wherever this one is published. Drafts change too, and stay drafts.
              </Text>
            )}
          </Stack>
        </Card>
      ) : null}
      {path === undefined ? null : <RedirectInput value={target} target={redirect} onChange={setTarget} />}
      {prepared === undefined ? null : (
        <Card padding={3} radius={2} tone="positive">
          <Text as="output" size={1}>
            {preparedInWords(prepared, isHeld, verb)}
          </Text>
        </Card>
      )}
      {isKnown && isHeld && chosen === undefined && prepared === undefined ? (
        <Text size={1}>
          {`What refers to it holds it fast: choose another above, or take it out of ${fast.length === 1 ? 'the document' : 'the documents'} first.`}
        </Text>
      ) : null}
      {failed === undefined ? null : (
        <Card padding={3} radius={2} tone="critical">
          <Text size={1} role="alert">
            {failed}
          </Text>
        </Card>
      )}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text="Cancel" onClick={onClose} />
        {isKnown && holders.length > 0 ? (
          <Button
            mode="ghost"
            text={holders.length === 1 ? 'Take it out of a draft' : 'Take it out of drafts'}
            disabled={isBusy || chosen !== undefined}
            onClick={() => void prepare()}
          />
        ) : null}
        <Button
          mode="ghost"
          tone="critical"
          text={path === undefined ? `${Verb} anyway` : `${Verb} without a redirect`}
          disabled={isBusy || !isKnown || isHeld || chosen !== undefined}
          onClick={() => void finish('')}
        />
        {chosen === undefined ? null : (
          <Button
            tone="primary"
            text={`Replace everywhere and ${verb}`}
            disabled={isBusy || isWrong}
            onClick={() => void finish(target, chosen)}
          />
        )}
        {path === undefined || chosen !== undefined ? null : (
          <Button
            tone="primary"
            text={`${Verb} and redirect`}
            disabled={isBusy || !isKnown || isHeld || target === '' || isWrong}
            onClick={() => void finish(target)}
          />
        )}
      </Flex>
    </Stack>
  )
}

function whatHappens(action: 'unpublish' | 'delete', path: string | undefined): string {
  const readers = path === undefined ? 'Readers no longer see it.' : `Readers will get “Page not found” at ${path}.`
  return action === 'unpublish'
    ? `${readers} The text stays here as a draft, and can be published again.`
    : `${readers} It is removed here too, with its draft and what releases hold of it.`
}

function preparedInWords(count: number, isHeld: boolean, verb: string): string {
  const drafts = count === 1 ? 'It is taken out of one draft.' : `It is taken out of ${count} drafts.`
  return isHeld
    ? `${drafts} Readers see no change yet: publish what is listed above, then ${verb} this.`
    : `${drafts} Nothing holds it any more.`
}

interface LossesProps {
  readonly id: string
  readonly uses: Uses
  readonly holders: readonly Holder[]
  readonly isPage: boolean
}

/** What breaks: the pages that lose something, what is not seen by readers yet, and what leads to the page. */
function Losses({id, uses, holders, isPage}: LossesProps): ReactNode {
  const schema = useSchema()
  const {direct, indirect, linking} = uses
  const all = [...direct, ...indirect, ...linking]
  if (all.length === 0)
    return <Text size={1}>{isPage ? 'Nothing on the site leads to this page.' : 'Nothing on the site uses it.'}</Text>
  if (isPage)
    return (
      <Scrolled>
        <UseList title="What leads to this page" users={all} />
      </Scrolled>
    )
  const pages = [...direct, ...indirect].filter(({type, isPublished}) => type === 'article' && isPublished)
  const others = all.filter((user) => !pages.includes(user))
  const fields = (user: User): string => {
    const type: SchemaType | undefined = schema.get(user.type)
    const held = holders.filter(({_id}) => _id === user.id || _id.endsWith(`.${user.id}`))
    if (user.through === undefined) return fieldsInWords(type, held, id)
    const through = schema.get(user.through.type)
    return through === undefined ? '' : `through ${(through.title ?? through.name).toLowerCase()}`
  }
  return (
    <Scrolled>
      <Stack gap={4}>
        <UseList title="Pages that lose it" users={pages} detail={fields} />
        <UseList title="Drafts and other documents that use it" users={others} detail={fields} />
      </Stack>
    </Scrolled>
  )
}

function Scrolled({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <Box paddingY={2} style={{maxHeight: '40vh', overflowY: 'auto'}} tabIndex={0}>
      {children}
    </Box>
  )
}
