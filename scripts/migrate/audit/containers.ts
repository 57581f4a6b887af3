import {isObject} from '../account/values.ts'

/*
 * What the description of the old site's articles says of its widgets in HTML. The audit has these lists of its own: one that is wrong in the
 * conversion is then noticed.
 */

/** The formats of widgets that hold nodes: in HTML, what stands inside their element; in a pathing test, what stands in its data. */
const containers = new Set([
  'row',
  'group',
  'product-card-group',
  'product-card-carousel',
  'tab-nav',
  'expandable-list',
  'color-block',
  'fixed-image-scroll',
  'pathing-test',
])

/** Whether the text inside a widget of a format is text of the article. */
export function holdsNodes(format: string): boolean {
  return containers.has(format)
}

/** Whether the element of a widget holds nodes in HTML: those of a pathing test stand in its data. */
export function holdsHtml(format: string): boolean {
  return containers.has(format) && format !== 'pathing-test'
}

/** Whether each of the nodes in a widget is a column of its own. */
export function holdsColumns(format: string, data: unknown): boolean {
  const layout = isObject(data) && typeof data['layout'] === 'string' ? data['layout'] : ''
  return format === 'row' && layout.trim().toLowerCase() === 'wp-row-split-width'
}

/** Whether a widget of a format stands inside a sentence. Any other ends it. */
export function isInSentence(format: string): boolean {
  return format === 'affiliate-link'
}
