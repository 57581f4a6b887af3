import type {Thing} from 'schema-dts'

/** A node of structured data (JSON-LD) of a page or widget. It contains only what readers see. */
export type StructuredData = Exclude<Thing, string>

/**
 * The nodes of a page with all its `FAQPage` nodes merged into the first: a page has at most one, however many widgets hold questions
 * (https://schema.org/FAQPage).
 */
export function mergeFaqPages<Node extends object>(nodes: readonly Node[]): readonly Node[]
export function mergeFaqPages(nodes: readonly object[]): readonly object[] {
  const pages = nodes.filter(isFaqPage)
  const [first] = pages
  if (first === undefined || pages.length === 1) return nodes
  const merged = {...first, mainEntity: pages.flatMap(({mainEntity}) => mainEntity)}
  return nodes.flatMap((node) => (node === first ? [merged] : isFaqPage(node) ? [] : [node]))
}

interface FaqPage {
  readonly '@type': 'FAQPage'
  readonly mainEntity: readonly object[]
}

function isFaqPage(node: object): node is FaqPage {
  return '@type' in node && node['@type'] === 'FAQPage' && 'mainEntity' in node && Array.isArray(node.mainEntity)
}
