/** The children of a list as the page came, for when a member switches the order off. */
const asCame = new WeakMap<Element, readonly Element[]>()

/**
 * Moves what has a chosen topic in `data-topics` before its siblings which have others or none, and back without
 * topics. Style sheets already show it there (`showInterests`), so nothing moves for the eye: now screen readers and
 * keyboards come to it in the same order.
 */
export function arrange(topicIds: readonly string[]): void {
  for (const list of new Set([...document.querySelectorAll('[data-topics]')].map(({parentElement}) => parentElement)))
    if (list !== null) arrangeList(list, topicIds)
}

function arrangeList(list: Element, topicIds: readonly string[]): void {
  const children = asCame.get(list) ?? [...list.children]
  asCame.set(list, children)
  const isChosen = (child: Element) =>
    (child.getAttribute('data-topics') ?? '').split(' ').some((id) => topicIds.includes(id))
  const ordered = [...children.filter(isChosen), ...children.filter((child) => !isChosen(child))]
  // Moving what is in its place would end a focus in it, and load frames anew.
  ordered.forEach((child, index) => {
    if (list.children[index] !== child) list.insertBefore(child, list.children[index] ?? null)
  })
}
