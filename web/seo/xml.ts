const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text for an XML document: escaped, without characters that XML forbids and halves of surrogate pairs. */
export function xmlText(value: string): string {
  return value
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** An element. `content` and `attributes` are XML already. */
export function xmlElement(name: string, content: string | readonly string[], attributes = ''): string {
  return `<${name}${attributes}>${typeof content === 'string' ? content : content.join('')}</${name}>`
}
