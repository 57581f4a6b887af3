/**
 * The fields of a placement (`studio/schemas/objects/widgetReference.ts`) that the view of a widget reads, by type. A type that is
 * missing reads none.
 */
export const placementFields: Readonly<Record<string, readonly string[]>> = {
  callout: ['articlePlacement'],
  productCard: ['position'],
  reviewScorecard: ['position'],
}
