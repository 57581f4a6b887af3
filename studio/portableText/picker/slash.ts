import type {EditorSnapshot} from '@portabletext/editor'
import {getBlockTextBefore, getFocusSpan, isSelectionCollapsed} from '@portabletext/editor/selectors'

/** Where the slash of an open menu stands: the place of its text in the editor's value, and the number of characters before it. */
export interface SlashPlace {
  readonly path: NonNullable<ReturnType<typeof getFocusSpan>>['path']
  readonly offset: number
}

/** Whether a slash typed here opens the menu: at the start of a paragraph, or after a space. Elsewhere it is a sign, as in “and/or”. */
export function opensMenu(snapshot: EditorSnapshot): boolean {
  return isSelectionCollapsed(snapshot) && /(?:^|\s)$/.test(getBlockTextBefore(snapshot))
}

/** The place of the slash that was typed last, directly before the cursor. */
export function slashBefore(snapshot: EditorSnapshot): SlashPlace | undefined {
  const span = getFocusSpan(snapshot)
  const offset = (snapshot.context.selection?.focus.offset ?? 0) - 1
  return span?.node.text[offset] === '/' ? {path: span.path, offset} : undefined
}

/**
 * What is typed after the slash, up to the cursor; undefined where the menu has to close: the cursor is elsewhere, the slash is gone, or a
 * space follows it, so that the slash is one of a sentence.
 */
export function wordsAfter(snapshot: EditorSnapshot, {path, offset}: SlashPlace): string | undefined {
  const span = getFocusSpan(snapshot)
  const cursor = snapshot.context.selection?.focus.offset ?? 0
  if (span === undefined || !isSelectionCollapsed(snapshot) || JSON.stringify(span.path) !== JSON.stringify(path))
    return undefined
  if (cursor <= offset || span.node.text[offset] !== '/') return undefined
  const words = span.node.text.slice(offset + 1, cursor)
  return /^\s/.test(words) ? undefined : words
}
