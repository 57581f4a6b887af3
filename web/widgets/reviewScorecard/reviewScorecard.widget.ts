import {defineWidget} from '../../contract/defineWidget.ts'
import {ReviewScorecard} from './ReviewScorecard.tsx'
import {reviewScorecardFixtures} from './reviewScorecard.fixtures.ts'
import {reviewScorecardStructuredData} from './reviewScorecardStructuredData.ts'

export const reviewScorecardWidget = defineWidget({
  type: 'reviewScorecard',
  group: 'products',
  view: ReviewScorecard,
  fixtures: reviewScorecardFixtures,
  structuredData: reviewScorecardStructuredData,
  affiliateLinkFields: ['ctaUrl'],
  anchors: ({variantId}) => [variantId],
  placementFields: ['position', 'contentIndex', 'articleTitle'],
})
