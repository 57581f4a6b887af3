/** The parts of the Studio that hold something which is typed and not stored yet. */
const holders = new Set<object>()

/** Has the browser ask, in its own words, whether to leave the page. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * Says whether a part of the Studio holds something that is not stored yet. While any does, the browser asks before the
 * page is closed or loaded again. It listens only then: browsers keep a page with such a listener in no cache.
 *
 * @param holder the same object each time
 */
export function askBeforeLeaving(holder: object, holdsChanges: boolean): void {
  if (holdsChanges) holders.add(holder)
  else holders.delete(holder)
  if (holders.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
