import type {Editor} from '@portabletext/editor'

/** How long what stands around a new block may take to find its place, in ms. */
const settles = 3_000
/** Who does one of these goes on elsewhere. */
const interactions = ['keydown', 'pointerdown', 'wheel'] as const

/**
 * Scrolls to the block at the cursor of an editor, which was inserted just now: the editor itself does so only where it
 * has the focus, and the form of the block takes that. It scrolls again while the block changes its size, until
 * somebody presses a key or the mouse: the text gets narrower when a form opens beside it, and what readers see of a
 * block comes later than its name.
 */
export function showNewBlock(editor: {
  readonly dom: Pick<Editor['dom'], 'getStartBlockElement'>
  readonly getSnapshot: Editor['getSnapshot']
}): void {
  const observer = new ResizeObserver(([entry]) => entry?.target.scrollIntoView({block: 'nearest'}))
  // The block is in the editor's value first, and a moment later in the document.
  const find = (): void => {
    const element = editor.dom.getStartBlockElement(editor.getSnapshot())
    if (element === null) frame = requestAnimationFrame(find)
    else observer.observe(element)
  }
  let frame = requestAnimationFrame(find)
  const stop = (): void => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    observer.disconnect()
    for (const each of interactions) document.removeEventListener(each, stop, true)
  }
  const timer = setTimeout(stop, settles)
  for (const each of interactions) document.addEventListener(each, stop, true)
}
