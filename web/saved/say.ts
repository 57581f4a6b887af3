/** Writes a message into the `<output>` of an element, which screen readers announce, with a link behind it. */
export function say(element: ParentNode, text: string, link?: {readonly href: string; readonly text: string}): void {
  const output = element.querySelector('output')
  if (output === null) return
  output.textContent = text
  if (link === undefined) return
  const anchor = document.createElement('a')
  anchor.href = link.href
  anchor.textContent = link.text
  output.append(' ', anchor)
}
