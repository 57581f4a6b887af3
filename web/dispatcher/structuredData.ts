import type {Thing} from 'schema-dts'
import {faqStructuredData} from '../widgets/faq/faqStructuredData.ts'
import {productStructuredData} from '../widgets/productCard/productStructuredData.ts'
import {recipeStructuredData} from '../widgets/recipe/recipeStructuredData.ts'
import {reviewScorecardStructuredData} from '../widgets/reviewScorecard/reviewScorecardStructuredData.ts'
import type {WidgetContext, WidgetDocument} from './types.ts'

/** What a widget says to search engines, as JSON-LD: exactly what the page shows, or nothing. */
export type StructuredData = Exclude<Thing, string>

/** The JSON-LD nodes of the widgets of a page, in reading order; all questions of the page are one node, at the end. */
export function structuredDataOf(
  documents: readonly WidgetDocument[],
  context: WidgetContext,
): readonly StructuredData[] {
  const questions = documents.filter((document) => document._type === 'faq')
  return [...documents.flatMap((document) => nodesOf(document, context)), ...faqStructuredData(questions)]
}

function nodesOf(document: WidgetDocument, context: WidgetContext): readonly StructuredData[] {
  switch (document._type) {
    case 'productCard':
      return productStructuredData(document, context)
    case 'recipe':
      return recipeStructuredData(document)
    case 'reviewScorecard':
      return reviewScorecardStructuredData(document)
    case 'affiliateDisclaimer':
    case 'callout':
    case 'faq':
    case 'legacyWidget':
    case 'warningCard':
    case 'quiz':
    case 'warning':
      return []
  }
}
