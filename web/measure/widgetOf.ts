/** The widget around a node of the page, as metrics name it; empty texts outside of widgets, and for a node that is gone. */
export function widgetOf(node: Node | null | undefined): {readonly widget: string; readonly widgetId: string} {
  const element = node instanceof Element ? node : node?.parentElement
  const root = element?.closest<HTMLElement>('[data-widget]')
  return {widget: root?.dataset.widget ?? '', widgetId: root?.dataset.widgetId ?? ''}
}
