import {Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useState} from 'react'
import {Preview, type SanityClient, type SchemaType, useClient} from 'sanity'
import {z} from 'zod'

/** A published document that can stand in the place of another. */
export interface Replacement {
  readonly id: string
  /** The path of its page, where it has one. */
  readonly path: string | undefined
}

/** The fields that documents of our types are called by. */
const names = ['title', 'name', 'label', 'headline', 'productTitle', 'headerTitle', 'heading', 'canonicalPath', 'from']

const query = `*[_type == $type && _id != $id && (${names.map((name) => `${name} match $words`).join(' || ')})]
  | order(_updatedAt desc)[0...8]{_id, canonicalPath}`
/** Without words, all are offered, those too that have no name. */
const latest = '*[_type == $type && _id != $id] | order(_updatedAt desc)[0...8]{_id, canonicalPath}'

const shape = z.array(z.object({_id: z.string(), canonicalPath: z.string().nullish()}))

/** The published documents of a type whose names have words that begin as these do, the latest first. Rejects where the lake does not answer. */
async function find(client: SanityClient, type: string, id: string, words: string): Promise<readonly Replacement[]> {
  const beginnings = words.split(/\s+/).flatMap((word) => (word === '' ? [] : `${word}*`))
  const answer = await client.fetch<unknown>(
    beginnings.length === 0 ? latest : query,
    {type, id, words: beginnings},
    {perspective: 'published', tag: 'replace'},
  )
  return shape.parse(answer).map(({_id, canonicalPath}) => ({id: _id, path: canonicalPath ?? undefined}))
}

interface ReplacementPickerProps {
  /** The id of the document that is replaced. */
  readonly id: string
  readonly type: SchemaType
  readonly chosen: Replacement | undefined
  readonly onChoose: (replacement: Replacement | undefined) => void
}

/** A search among the published documents of a type. One can be chosen, and given up again. */
export function ReplacementPicker({id, type, chosen, onChoose}: ReplacementPickerProps): ReactNode {
  const client = useClient({apiVersion: '2025-02-19'})
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly Replacement[]>()
  const [problem, setProblem] = useState<string>()
  const inputId = useId()
  useEffect(() => {
    let isCurrent = true
    find(client, type.name, id, words).then(
      (documents) => {
        if (!isCurrent) return
        setFound(documents)
        setProblem(undefined)
      },
      () => {
        if (!isCurrent) return
        setFound(undefined)
        setProblem('The documents could not be searched. Check the connection.')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [client, type.name, id, words])
  if (chosen !== undefined)
    return (
      <Flex align="center" gap={3}>
        <Document id={chosen.id} type={type} />
        <Button fontSize={1} mode="ghost" padding={3} text="Choose another" onClick={() => onChoose(undefined)} />
      </Flex>
    )
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={inputId} size={1} weight="medium">
        Put another in its place
      </Text>
      <TextInput
        id={inputId}
        type="search"
        value={words}
        placeholder="Words of its name"
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {problem === undefined ? null : (
        <Card padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      {found?.length === 0 ? (
        <Text muted size={1}>
          No other published document of this kind has these words.
        </Text>
      ) : (
        <Stack as="ul" gap={1} margin={0} padding={0} aria-label="Documents found">
          {found?.map((document) => (
            <Flex as="li" key={document.id} align="center" gap={3} style={{listStyle: 'none'}}>
              <Document id={document.id} type={type} />
              <Button fontSize={1} mode="ghost" padding={2} text="Use this" onClick={() => onChoose(document)} />
            </Flex>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Document({id, type}: {readonly id: string; readonly type: SchemaType}): ReactNode {
  return (
    <div style={{flex: 1, minWidth: 0}}>
      <Preview schemaType={type} value={{_type: 'reference', _ref: id}} layout="default" />
    </div>
  )
}
