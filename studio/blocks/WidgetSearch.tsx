import {Card, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useEffect, useId, useMemo, useState} from 'react'
import {createSearch, getPublishedId, Preview, useClient, usePerspective, useSchema} from 'sanity'
import {widgetDocuments} from '../schemas/widgetTypes.ts'

/** How many are listed. */
const most = 20
/** For how long the words have to stay as they are before they are searched for. */
const restMs = 200

/** A widget that was found. */
export interface FoundWidget {
  readonly id: string
  readonly type: string
}

interface WidgetSearchProps {
  /** The widget that the block has now, which is not listed. */
  readonly except: string | undefined
  readonly onChoose: (widget: FoundWidget) => void
}

/** A search among all widgets, by their words. A press chooses one. */
export function WidgetSearch({except, onChoose}: WidgetSearchProps): ReactNode {
  const [words, setWords] = useState('')
  const found = useWidgets(words)
  const schema = useSchema()
  const id = useId()
  const hasFailed = found === 'failed'
  const listed = hasFailed ? undefined : found?.filter((widget) => widget.id !== except)
  return (
    <Stack gap={4} padding={4}>
      <Stack gap={3}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Find a widget
        </Text>
        <TextInput
          id={id}
          type="search"
          placeholder="Words of its title or text"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Stack>
      {hasFailed && (
        <Text role="alert" size={1}>
          The widgets could not be searched. Check the connection, then change the words.
        </Text>
      )}
      {listed?.length === 0 && (
        <Text as="output" size={1} muted>
          No widget has these words.
        </Text>
      )}
      <Stack as="ul" gap={1} padding={0} aria-label="Widgets found">
        {listed?.map((widget) => {
          const type = schema.get(widget.type)
          if (type === undefined) return null
          return (
            <li key={widget.id} style={{listStyle: 'none'}}>
              <Card
                as="button"
                type="button"
                radius={2}
                padding={1}
                style={{inlineSize: '100%', textAlign: 'start'}}
                onClick={() => onChoose(widget)}
              >
                <Preview schemaType={type} value={{_type: 'reference', _ref: widget.id}} layout="default" />
              </Card>
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}

/** The widgets that have these words, in the perspective that the Studio shows, or that they could not be searched; undefined until the first answer. */
function useWidgets(words: string): readonly FoundWidget[] | 'failed' | undefined {
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const {perspectiveStack} = usePerspective()
  const [found, setFound] = useState<readonly FoundWidget[] | 'failed'>()
  const search = useMemo(() => {
    const types = widgetDocuments.flatMap(({name}) => (name === 'legacyWidget' ? [] : (schema.get(name) ?? [])))
    return createSearch(types, client, {unique: true, perspective: perspectiveStack, tag: 'blocks'})
  }, [schema, client, perspectiveStack])
  useEffect(() => {
    const timer = setTimeout(() => {
      subscription = search(words, {limit: most}).subscribe({
        next: ({hits}) => setFound(hits.map(({hit}) => ({id: getPublishedId(hit._id), type: hit._type}))),
        error: () => setFound('failed'),
      })
    }, restMs)
    let subscription: {unsubscribe: () => void} | undefined
    return () => {
      clearTimeout(timer)
      subscription?.unsubscribe()
    }
  }, [search, words])
  return found
}
