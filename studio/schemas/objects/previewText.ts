/** The words of a rich text, for previews. Half-filled blocks count as empty. */
export function previewText(content: unknown): string {
  if (!Array.isArray(content)) return ''
  return content
    .flatMap((block: unknown) =>
      typeof block === 'object' && block !== null && 'children' in block && Array.isArray(block.children)
        ? block.children
        : [],
    )
    .map((span: unknown) =>
      typeof span === 'object' && span !== null && 'text' in span && typeof span.text === 'string' ? span.text : '',
    )
    .join('')
}
