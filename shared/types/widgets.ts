/**
 * The widget types, one name from schema to pixel (`formats.md`). The lists are what everything exhaustive is checked
 * against: a type that is added here without a schema, a view and fixtures does not pass `npm run check`.
 */

/** Widgets that are Sanity documents: filled once, referenced from any number of bodies. */
export const documentWidgetTypes = [
  'affiliateDisclaimer',
  'callout',
  'faq',
  'legacyWidget',
  'productCard',
  'quiz',
  'recipe',
  'reviewScorecard',
  'warning',
  'warningCard',
] as const

/** Widgets that are objects inside a body: pure layout, or a marker. */
export const inlineWidgetTypes = [
  'adSlot',
  'affiliateLink',
  'divider',
  'driverPlacement',
  'productCardGroup',
  'row',
] as const

/** Widget documents that no body holds: the dispatcher or the page chrome places them. */
export const placedWidgetTypes = ['announcementBar', 'driver'] as const

export type DocumentWidgetType = (typeof documentWidgetTypes)[number]
export type InlineWidgetType = (typeof inlineWidgetTypes)[number]
export type PlacedWidgetType = (typeof placedWidgetTypes)[number]
export type WidgetType = DocumentWidgetType | InlineWidgetType | PlacedWidgetType

/** Every widget type there is. */
export const widgetTypes: readonly WidgetType[] = [...documentWidgetTypes, ...inlineWidgetTypes, ...placedWidgetTypes]
