import {defineWidget} from '../../contract/defineWidget.ts'
import {TreatmentComparison} from './TreatmentComparison.tsx'
import {treatmentComparisonFixtures} from './treatmentComparison.fixtures.ts'

export const treatmentComparisonWidget = defineWidget({
  type: 'treatmentComparison',
  group: 'health',
  view: TreatmentComparison,
  fixtures: treatmentComparisonFixtures,
})
