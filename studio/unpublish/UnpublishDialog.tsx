import {Button, Card, Flex, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useState} from 'react'
import {Preview, useClient, useSchema} from 'sanity'
import {sitePathOrEmpty} from '../schemas/documents/sitePath.ts'
import {type ArticleUse, findUses} from './findUses.ts'

interface UnpublishDialogProps {
  readonly article: {readonly id: string; readonly path: string}
  /** Takes the article from the site. */
  readonly unpublish: () => void
  readonly onClose: () => void
}

/** Says what leads readers to an article, and offers to lead them on before it is taken from the site. */
export function UnpublishDialog({article, unpublish, onClose}: UnpublishDialogProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const [uses, setUses] = useState<readonly ArticleUse[]>()
  const [target, setTarget] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const targetId = useId()

  useEffect(() => {
    let isOpen = true
    findUses(client, article)
      .then((found) => isOpen && setUses(found))
      .catch(() => isOpen && setProblem('What leads to this page could not be looked up. Check the connection.'))
    return () => {
      isOpen = false
    }
  }, [client, article])

  const finish = async (to: string): Promise<void> => {
    setIsBusy(true)
    try {
      // Before the article goes, so that no reader meets “Page not found” in between.
      if (to !== '') await client.create({_type: 'redirect', from: article.path, to, permanent: true})
      unpublish()
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }

  const wrong = target === '' ? true : sitePathOrEmpty(target)
  const isOwn = target === article.path
  return (
    <Stack gap={5} padding={4}>
      <Text size={1}>
        Readers will get “Page not found” at {article.path}. The text stays here as a draft, and can be published again.
      </Text>
      <Uses uses={uses} />
      <Stack gap={3}>
        <Text as="label" size={1} weight="medium" htmlFor={targetId}>
          Lead readers to another page
        </Text>
        <TextInput
          id={targetId}
          value={target}
          placeholder="/sleep/naps"
          onChange={(event) => setTarget(event.currentTarget.value.trim())}
        />
        {wrong !== true && (
          <Text size={1} role="alert">
            {wrong}
          </Text>
        )}
        {isOwn && (
          <Text size={1} role="alert">
            This is the page itself: choose another.
          </Text>
        )}
      </Stack>
      {problem !== undefined && (
        <Card padding={3} radius={2} tone="critical">
          <Text size={1} role="alert">
            {problem}
          </Text>
        </Card>
      )}
      <Flex gap={2} justify="flex-end" wrap="wrap">
        <Button mode="bleed" text="Cancel" onClick={onClose} />
        <Button
          mode="ghost"
          tone="critical"
          text="Unpublish without a redirect"
          disabled={isBusy}
          onClick={() => void finish('')}
        />
        <Button
          tone="primary"
          text="Unpublish and redirect"
          disabled={isBusy || target === '' || wrong !== true || isOwn}
          onClick={() => void finish(target)}
        />
      </Flex>
    </Stack>
  )
}

function Uses({uses}: {readonly uses: readonly ArticleUse[] | undefined}): ReactNode {
  const schema = useSchema()
  if (uses === undefined) return <Spinner muted />
  if (uses.length === 0) return <Text size={1}>Nothing on the site leads to this page.</Text>
  return (
    <Stack gap={3}>
      <Text as="h3" size={1} weight="semibold">
        {uses.length === 1 ? 'One document leads' : `${uses.length} documents lead`} to this page:
      </Text>
      <Stack as="ul" gap={1} padding={0} style={{listStyle: 'none', margin: 0, maxHeight: '40vh', overflowY: 'auto'}}>
        {uses.map(({_id, _type}) => {
          const type = schema.get(_type)
          if (type === undefined) return null
          return (
            <li key={_id}>
              <Preview schemaType={type} value={{_type: 'reference', _ref: _id}} layout="default" />
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}
