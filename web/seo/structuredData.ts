import type {Thing} from 'schema-dts'

/** What a page or a widget says to search engines, as JSON-LD: exactly what readers see, or nothing. */
export type StructuredData = Exclude<Thing, string>

/**
 * The nodes of a page with all its `FAQPage` nodes made one, in the place of the first: a page is one FAQPage, however many widgets hold
 * questions (https://schema.org/FAQPage).
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
