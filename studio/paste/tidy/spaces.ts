/**
 * Makes plain spaces of those that sources put in place of them. A space that does not break stays between a number and its unit, where
 * writers mean it. Characters without width are dropped.
 */
export function tidySpaces(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, 4)
  while (walker.nextNode() !== null) {
    const {currentNode: node} = walker
    const text = node.nodeValue ?? ''
    if (/[\u00a0\u200b\ufeff]/.test(text))
      node.nodeValue = text
        .replace(/[\u200b\ufeff]/g, '')
        .replace(/(\d)\u00a0(?=[\p{L}%°])/gu, '$1\u0000')
        .replaceAll('\u00a0', ' ')
        .replaceAll('\u0000', '\u00a0')
  }
}
