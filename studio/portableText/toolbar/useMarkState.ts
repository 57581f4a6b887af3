import {type EditorSnapshot, useEditor, useEditorSelector} from '@portabletext/editor'
import {
  getActiveStyle,
  getFocusTextBlock,
  getSelectionEndBlock,
  getSelectionStartBlock,
  isActiveAnnotation,
  isActiveDecorator,
  isActiveListItem,
} from '@portabletext/editor/selectors'
import {useMemo} from 'react'
import type {Mark} from './marks.ts'

/** What the toolbar shows of the cursor. */
export interface MarkState {
  /** Whether the cursor is in a paragraph: nothing else has marks. */
  readonly isInParagraph: boolean
  /** Whether words of one paragraph can be annotated. */
  readonly canAnnotate: boolean
  readonly style: string | undefined
  readonly isActive: (mark: Mark) => boolean
}

/** The state of these marks at the cursor. */
export function useMarkState(marks: readonly Mark[]): MarkState {
  // A text, so that the toolbar is rendered again only where it shows something else.
  const state = useEditorSelector(useEditor(), (snapshot) => JSON.stringify(stateOf(snapshot, marks)))
  return useMemo(() => {
    const {active, ...rest}: ReturnType<typeof stateOf> = JSON.parse(state)
    return {...rest, isActive: ({name}: Mark) => active.includes(name)}
  }, [state])
}

function stateOf(snapshot: EditorSnapshot, marks: readonly Mark[]) {
  const block = getFocusTextBlock(snapshot)
  const [start, end] = [getSelectionStartBlock(snapshot), getSelectionEndBlock(snapshot)]
  const isInOne = JSON.stringify(start?.path) === JSON.stringify(end?.path)
  const hasText = block?.node.children.some(({text}) => typeof text === 'string' && text !== '') ?? false
  return {
    isInParagraph: block !== undefined,
    canAnnotate: isInOne && hasText,
    style: getActiveStyle(snapshot),
    active: marks.filter((mark) => isActive(snapshot, mark)).map(({name}) => name),
  }
}

function isActive(snapshot: EditorSnapshot, {kind, name}: Mark): boolean {
  if (kind === 'decorator') return isActiveDecorator(name)(snapshot)
  return kind === 'list' ? isActiveListItem(name)(snapshot) : isActiveAnnotation(name)(snapshot)
}
