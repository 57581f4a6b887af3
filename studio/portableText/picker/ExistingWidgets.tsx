/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the ARIA patterns of a combobox, its grid and its list have no elements of their own */
import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Box, Button, Flex, Text, TextInput} from '@sanity/ui'
import {type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState} from 'react'
import {Preview, useSchema} from 'sanity'
import {styled} from 'styled-components'
import type {PickerEntry} from './entries.ts'
import {Panel} from './Panel.tsx'
import {useWidgetSearch} from './useWidgetSearch.ts'

interface ExistingWidgetsProps {
  /** The kind of widget. */
  readonly kind: PickerEntry
  readonly onChoose: (id: string) => void
  readonly onBack: () => void
}

/** The widgets of one kind that are there, with a search by title. */
export function ExistingWidgets({kind, onChoose, onBack}: ExistingWidgetsProps): ReactNode {
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  /** Whether Enter was pressed for these words. */
  const [isAwaited, setAwaited] = useState(false)
  const search = useWidgetSearch(kind.name, words)
  const schemaType = useSchema().get(kind.name)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => input.current?.focus(), [])
  const ids = search.ids ?? []
  const index = Math.min(active, Math.max(0, ids.length - 1))
  // What was found for the words of before is still shown while the answer is awaited, and is not what Enter asks for.
  const isAnswered = search.words === words
  const chooseActive = useEffectEvent((): void => {
    const chosen = ids[index]
    if (chosen !== undefined) onChoose(chosen)
  })
  useEffect(() => {
    if (isAwaited && isAnswered) chooseActive()
  }, [isAwaited, isAnswered])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setActive((index + 1) % Math.max(1, ids.length))
    else if (event.key === 'ArrowUp') setActive((index + ids.length - 1) % Math.max(1, ids.length))
    else if (event.key === 'Enter') setAwaited(true)
    else if (event.key === 'Escape') onBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Panel>
      <Flex flex="none" align="center" gap={2} padding={2}>
        <Button aria-label="Back to all kinds" icon={ArrowLeftIcon} mode="bleed" padding={2} onClick={onBack} />
        <Box flex={1}>
          <TextInput
            ref={input}
            role="combobox"
            aria-label={`Existing: ${kind.title}`}
            aria-autocomplete="list"
            aria-controls={id}
            aria-expanded={ids.length > 0}
            aria-activedescendant={ids.length > 0 ? `${id}-${index}` : undefined}
            fontSize={1}
            placeholder={`Search: ${kind.title}`}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value)
              setActive(0)
              setAwaited(false)
            }}
            onKeyDown={onKeyDown}
          />
        </Box>
      </Flex>
      {search.problem !== undefined && <Message role="alert">The search failed: {search.problem}</Message>}
      {search.ids?.length === 0 && (
        <Message role="status">
          {search.words === '' ? 'There is none of this kind yet.' : 'None has these words.'}
        </Message>
      )}
      {schemaType !== undefined && ids.length > 0 && (
        <Options role="listbox" id={id} aria-label={kind.title}>
          {ids.map((widget, position) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field has the focus and the keys
            <div
              key={widget}
              role="option"
              id={`${id}-${position}`}
              aria-selected={position === index}
              onMouseMove={() => setActive(position)}
              onClick={() => onChoose(widget)}
            >
              <Preview schemaType={schemaType} value={{_type: 'reference', _ref: widget}} layout="default" />
            </div>
          ))}
        </Options>
      )}
    </Panel>
  )
}

function Message({role, children}: {readonly role: 'alert' | 'status'; readonly children: ReactNode}): ReactNode {
  return (
    <Box padding={4} role={role}>
      <Text muted size={1}>
        {children}
      </Text>
    </Box>
  )
}

const Options = styled.div`
  flex: 1;
  min-height: 6rem;
  overflow: auto;
  padding: 0.25rem;

  & > [role='option'] {
    padding: 0.25rem 0.5rem;
    border-radius: 3px;
    cursor: pointer;
  }

  & > [aria-selected='true'] {
    background: var(--card-muted-bg-color, rgb(128 128 128 / 12%));
    box-shadow: inset 0 0 0 1px var(--card-focus-ring-color);
  }
`
