import {defineWidget} from '../../contract/defineWidget.ts'
import {TreatmentCard} from './TreatmentCard.tsx'
import {treatmentCardFixtures} from './treatmentCard.fixtures.ts'

export const treatmentCardWidget = defineWidget({
  type: 'treatmentCard',
  group: 'health',
  view: TreatmentCard,
  fixtures: treatmentCardFixtures,
  affiliateLinkFields: ['productCtaUrl'],
  // Links to a card without an id of its own lead to that of its document.
  anchors: ({treatmentId, _id}) => [treatmentId || _id],
  placementFields: ['position', 'contentIndex', 'articleTitle'],
})
