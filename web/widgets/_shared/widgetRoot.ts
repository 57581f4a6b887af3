import type {WidgetType} from '@apothecary/shared/types/widgets.ts'

/** The attributes of every widget's root element (`contract.md`, Markup). `id` is the document's id, or the block's key. */
export function widgetRoot(type: WidgetType, id: string): {'data-widget': string; 'data-widget-id': string} {
  return {'data-widget': type, 'data-widget-id': id}
}
