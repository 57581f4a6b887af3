/** The formats of widgets that hold nodes: in HTML, what stands inside their element (migration-14). */
export const containerFormats: readonly string[] = [
  'row',
  'group',
  'product-card-group',
  'product-card-carousel',
  'tab-nav',
  'expandable-list',
  'color-block',
  'fixed-image-scroll',
]
