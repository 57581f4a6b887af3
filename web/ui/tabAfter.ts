/**
 * The tab that a key leads to from tab `from` of `count` in a list; `undefined` for keys that have no meaning for tabs, such as Alt and an arrow,
 * which goes back in the browser.
 */
export function tabAfter(
  {key, altKey, ctrlKey, metaKey}: KeyboardEvent,
  from: number,
  count: number,
  list: Element,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const step = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return (from + step + count) % count
    case 'ArrowLeft':
      return (from - step + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
