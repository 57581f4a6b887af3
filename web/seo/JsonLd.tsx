import type {Graph, Thing} from 'schema-dts'

/**
 * Structured data of a page as one JSON-LD graph: the page's own nodes and those that its widgets contribute. It says what the page shows, nothing more. This is
 * the one place that writes a script's text (rich-text-3): "<" is escaped, so that no value can end the element.
 */
export function JsonLd({nodes}: {readonly nodes: readonly Thing[]}) {
  if (nodes.length === 0) return null
  const graph: Graph = {'@context': 'https://schema.org', '@graph': nodes}
  const json = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)
  // oxlint-disable-next-line react/no-danger -- JSON-LD has no other way in; escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: json}} />
}
