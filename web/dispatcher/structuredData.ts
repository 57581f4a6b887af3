import type {Thing} from 'schema-dts'
import {productStructuredData} from '../widgets/productCard/productStructuredData.ts'
import {recipeStructuredData} from '../widgets/recipe/recipeStructuredData.ts'
import {reviewScorecardStructuredData} from '../widgets/reviewScorecard/reviewScorecardStructuredData.ts'
import type {WidgetContext, WidgetDocument} from './types.ts'

/** What a widget says to search engines, as JSON-LD: exactly what the page shows, or nothing. */
export type StructuredData = Exclude<Thing, string>

/** The JSON-LD nodes of the widgets of a page, in reading order. */
export function structuredDataOf(
  documents: readonly WidgetDocument[],
  context: WidgetContext,
): readonly StructuredData[] {
  return documents.flatMap((document) => nodesOf(document, context))
}

function nodesOf(document: WidgetDocument, context: WidgetContext): readonly StructuredData[] {
  switch (document._type) {
    case 'productCard':
      return productStructuredData(document, context)
    case 'recipe':
      return recipeStructuredData(document)
    case 'reviewScorecard':
      return reviewScorecardStructuredData(document)
    case 'legacyWidget':
      return []
  }
}
