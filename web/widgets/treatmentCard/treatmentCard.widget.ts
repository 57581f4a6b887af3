import {defineWidget} from '../../contract/defineWidget.ts'
import {TreatmentCard} from './TreatmentCard.tsx'
import {treatmentCardFixtures} from './treatmentCard.fixtures.ts'

export const treatmentCardWidget = defineWidget({
  type: 'treatmentCard',
  group: 'health',
  view: TreatmentCard,
  fixtures: treatmentCardFixtures,
  affiliateLinkFields: ['productCtaUrl'],
  anchors: ({treatmentId}) => [treatmentId],
  placementFields: ['position', 'contentIndex', 'articleTitle'],
})
