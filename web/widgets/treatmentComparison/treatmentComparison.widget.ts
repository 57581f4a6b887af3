import {defineWidget} from '../../contract/defineWidget.ts'
import {TreatmentComparison} from './TreatmentComparison.tsx'
import {treatmentComparisonFixtures} from './treatmentComparison.fixtures.ts'

export const treatmentComparisonWidget = defineWidget({
  type: 'treatmentComparison',
  view: TreatmentComparison,
  fixtures: treatmentComparisonFixtures,
})
