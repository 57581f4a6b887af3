import type {Graph, Thing} from 'schema-dts'

/**
 * The structured data of a page as one JSON-LD graph: the page's own nodes and those of its widgets. Only here is the content of a script
 * element written (rich-text-6): "<" is escaped, so that no value can close the element.
 */
export function JsonLd({nodes}: {readonly nodes: readonly Thing[]}) {
  if (nodes.length === 0) return null
  const graph: Graph = {'@context': 'https://schema.org', '@graph': nodes}
  const json = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger -- React has no other way to write JSON-LD; escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: json}} />
}
