import {useCallback, useMemo, useState} from 'react'
import type {PickerEntry} from './entries.ts'
import {readRecent} from './recentEntries.ts'
import {type EntryGroup, searchEntries} from './searchEntries.ts'
import type {ExistingWidget} from './useInsertEntry.ts'

interface PickerOptions {
  readonly entries: readonly PickerEntry[]
  /** What is searched for. */
  readonly query: string
  readonly onInsert: (entry: PickerEntry, existing?: ExistingWidget) => void
  readonly onClose: () => void
}

/** An open picker: what it shows, and what keys and clicks do in it. */
export interface PickerState {
  readonly groups: readonly EntryGroup[]
  /** The entry that Enter inserts. Entries can stand twice, as those used lately do: they are counted over all groups. */
  readonly activeIndex: number
  /** Whether Enter would look for an existing widget of the active kind. */
  readonly isOnExisting: boolean
  /** The kind of which an existing widget is looked for. */
  readonly kind: PickerEntry | undefined
  readonly setActive: (index: number, isOnExisting: boolean) => void
  /** Inserts an entry, or begins the search for an existing widget. */
  readonly choose: (entry: PickerEntry, isExisting: boolean) => void
  readonly chooseExisting: (id: string) => void
  readonly leaveExisting: () => void
  /** Moves, chooses or closes by a key. False for keys that the picker does not use. */
  readonly onKey: (key: string) => boolean
}

/** The state of one picker. It is made anew each time it opens. */
export function usePicker({entries, query, onInsert, onClose}: PickerOptions): PickerState {
  const [recent] = useState(readRecent)
  const groups = useMemo(() => searchEntries(entries, query, recent), [entries, query, recent])
  const [active, setActiveState] = useState({index: 0, isOnExisting: false, query})
  const [kind, setKind] = useState<PickerEntry>()
  const shown = groups.flatMap((group) => group.entries)
  // Other words, another list: its first entry is the best.
  const {index, isOnExisting} = active.query === query ? active : {index: 0, isOnExisting: false}
  const activeIndex = Math.min(index, Math.max(0, shown.length - 1))
  const setActive = useCallback(
    (next: number, isExisting: boolean) => setActiveState({index: next, isOnExisting: isExisting, query}),
    [query],
  )
  const choose = (entry: PickerEntry, isExisting: boolean): void => {
    if (isExisting) setKind(entry)
    else onInsert(entry)
  }
  const entry = shown[activeIndex]
  const onKey = (key: string): boolean => {
    if (key === 'Escape') onClose()
    else if (key === 'ArrowDown') setActive((activeIndex + 1) % Math.max(1, shown.length), false)
    else if (key === 'ArrowUp') setActive((activeIndex + shown.length - 1) % Math.max(1, shown.length), false)
    else if (key === 'ArrowRight' && entry?.kind === 'widget' && !isOnExisting) setActive(activeIndex, true)
    else if (key === 'ArrowLeft' && isOnExisting) setActive(activeIndex, false)
    else if ((key === 'Enter' || key === 'Tab') && entry !== undefined) choose(entry, isOnExisting)
    else return false
    return true
  }
  return {
    groups,
    activeIndex,
    isOnExisting,
    kind,
    setActive,
    choose,
    chooseExisting: (id) => {
      if (kind !== undefined) onInsert(kind, {id, type: kind.name})
    },
    leaveExisting: () => setKind(undefined),
    onKey,
  }
}
