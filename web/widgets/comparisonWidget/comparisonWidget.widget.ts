import {defineWidget} from '../../contract/defineWidget.ts'
import {ComparisonWidget} from './ComparisonWidget.tsx'
import {comparisonWidgetFixtures} from './comparisonWidget.fixtures.ts'

export const comparisonWidgetWidget = defineWidget({
  type: 'comparisonWidget',
  group: 'products',
  view: ComparisonWidget,
  fixtures: comparisonWidgetFixtures,
  // The buttons of products, and the links to meal kits.
  affiliateLinkFields: ['ctaUrl', 'url'],
  adSlotAfter: 'comparison_widget',
  placementFields: ['contentIndex', 'articleTitle'],
})
