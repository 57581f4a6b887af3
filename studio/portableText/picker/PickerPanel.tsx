/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the ARIA patterns of a combobox, its grid and its list have no elements of their own */
import {Box, Flex, Stack, Text} from '@sanity/ui'
import {Fragment, type ReactNode, useEffect, useRef} from 'react'
import {styled} from 'styled-components'
import type {PickerEntry} from './entries.ts'
import {ExistingWidgets} from './ExistingWidgets.tsx'
import {Panel} from './Panel.tsx'
import {Thumbnail} from './Thumbnail.tsx'
import type {PickerState} from './usePicker.ts'

interface PickerPanelProps {
  readonly picker: PickerState
  /** The id of the list: what is typed into names it as its popup. */
  readonly id: string
  /** The search field, where the words are not typed into the text. */
  readonly children?: ReactNode
}

/** The id of the cell that is active, for `aria-activedescendant`. */
export function activeCellOf(picker: PickerState, id: string): string | undefined {
  return picker.groups.length === 0 ? undefined : cellId(id, picker.activeIndex, picker.isOnExisting)
}

/** What an open picker shows: the entries below the titles of their groups, or the existing widgets of a kind. */
export function PickerPanel({picker, id, children}: PickerPanelProps): ReactNode {
  if (picker.kind !== undefined)
    return <ExistingWidgets kind={picker.kind} onChoose={picker.chooseExisting} onBack={picker.leaveExisting} />
  return (
    <Panel>
      {children}
      <List picker={picker} id={id} />
      <Box flex="none" padding={2} style={{borderTop: '1px solid var(--card-border-color)'}}>
        <Text muted size={0}>
          ↑ ↓ choose · Enter: insert a new one · → Enter: one that exists · Esc: close
        </Text>
      </Box>
    </Panel>
  )
}

function List({picker, id}: {readonly picker: PickerState; readonly id: string}): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const activeCell = activeCellOf(picker, id)
  useEffect(() => {
    if (activeCell !== undefined) document.getElementById(activeCell)?.scrollIntoView({block: 'nearest'})
  }, [activeCell])
  if (picker.groups.length === 0)
    return (
      <Box padding={4} id={id}>
        <Text muted size={1}>
          Nothing has these words.
        </Text>
      </Box>
    )
  return (
    <Grid ref={list} role="grid" id={id} aria-label="What to insert">
      {picker.groups.map(({title, entries}, group) => {
        const begin = picker.groups.slice(0, group).reduce((sum, before) => sum + before.entries.length, 0)
        return (
          <div key={title} role="rowgroup" aria-label={title}>
            <Box aria-hidden="true" paddingX={2} paddingTop={3} paddingBottom={2}>
              <Text size={0} weight="semibold" muted>
                {title}
              </Text>
            </Box>
            {entries.map((entry, index) => (
              <Row key={entry.id} picker={picker} id={id} entry={entry} index={begin + index} />
            ))}
          </div>
        )
      })}
    </Grid>
  )
}

interface RowProps {
  readonly picker: PickerState
  readonly id: string
  readonly entry: PickerEntry
  readonly index: number
}

function Row({picker, id, entry, index}: RowProps): ReactNode {
  const {activeIndex, isOnExisting, setActive, choose} = picker
  const isActive = index === activeIndex
  const cell = (isExisting: boolean) => ({
    role: 'gridcell',
    id: cellId(id, index, isExisting),
    'aria-selected': isActive && isOnExisting === isExisting,
    onMouseMove: () => {
      if (!isActive || isOnExisting !== isExisting) setActive(index, isExisting)
    },
    onClick: () => choose(entry, isExisting),
  })
  return (
    <RowElement role="row" data-active={isActive ? '' : undefined}>
      <Cell {...cell(false)} style={{flex: 1, minWidth: 0}}>
        <Flex align="center" gap={3}>
          <Thumbnail entry={entry} />
          <Stack gap={2} flex={1} style={{minWidth: 0}}>
            <Text size={1} weight="medium" textOverflow="ellipsis">
              {entry.title}
            </Text>
            <Text size={0} muted textOverflow="ellipsis">
              {entry.description}
            </Text>
          </Stack>
        </Flex>
      </Cell>
      {entry.kind === 'widget' ? (
        <Cell {...cell(true)} aria-label={`Existing… ${entry.title}`}>
          <Text size={0} muted>
            Existing…
          </Text>
        </Cell>
      ) : (
        <Fragment />
      )}
    </RowElement>
  )
}

function cellId(id: string, index: number, isExisting: boolean): string {
  return `${id}-${index}-${isExisting ? 'existing' : 'new'}`
}

const Grid = styled.div`
  flex: 1;
  min-height: 6rem;
  overflow: auto;
  padding: 0.25rem;
`

const RowElement = styled.div`
  display: flex;
  align-items: stretch;
  border-radius: 3px;

  &[data-active] {
    background: var(--card-muted-bg-color, rgb(128 128 128 / 12%));
  }
`

const Cell = styled.div`
  display: flex;
  align-items: center;
  padding: 0.375rem 0.5rem;
  border-radius: 3px;
  cursor: pointer;

  & > * {
    width: 100%;
  }

  &[aria-selected='true'] {
    box-shadow: inset 0 0 0 1px var(--card-focus-ring-color);
  }
`
