/** Whether the focus is where an editor writes, not on a tab or the button of a menu. */
export function isWriting(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
}
