/** A form that is not there after this time does not come any more; in ms. */
const longestWait = 30_000

/** What has been typed for a form that is not there yet. */
let letters = ''
let stop: (() => void) | undefined

/** Whether an event is that of a key which writes something, a space included. */
export function isLetter(event: Event): event is KeyboardEvent {
  return event instanceof KeyboardEvent && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
}

/**
 * Keeps what is typed from now on for the form that is about to open: an editor who inserts a widget by keyboard types on at once, and on a busy
 * machine the form comes seconds later. Until then letters would be lost, or stand in the text that they do not belong to. It ends with
 * `takeTyped`, when the editor goes elsewhere by Tab, Escape or the mouse, or when no form has come for half a minute.
 */
export function keepTyped(): void {
  stop?.()
  letters = ''
  const heed = (event: Event): void => {
    if (isLetter(event)) letters += event.key
    else if (event instanceof KeyboardEvent && event.key === 'Backspace') letters = letters.slice(0, -1)
    else {
      if (isLeaving(event)) stop?.()
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const timer = setTimeout(() => stop?.(), longestWait)
  stop = () => {
    clearTimeout(timer)
    for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, heed, true)
    stop = undefined
  }
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, heed, true)
}

/** Gives what has been typed since `keepTyped`, once, and ends that: what is typed from now on goes to where the focus is. */
export function takeTyped(): string {
  stop?.()
  const taken = letters
  letters = ''
  return taken
}

/** Types what has been kept to where the cursor is: a field of a form or a text. Without a cursor it is given up. */
export function typeKept(): void {
  const typed = takeTyped()
  // The only call that types into whatever has the focus: an input, a text area, or the editor of a text.
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  if (typed !== '') document.execCommand('insertText', false, typed)
}

function isLeaving(event: Event): boolean {
  return event.type === 'pointerdown' || (event instanceof KeyboardEvent && ['Tab', 'Escape'].includes(event.key))
}
