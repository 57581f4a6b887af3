import {defineWidget} from '../../contract/defineWidget.ts'
import {PromoBox} from './PromoBox.tsx'
import {promoBoxFixtures} from './promoBox.fixtures.ts'
import {hiddenOn} from './promoBoxView.ts'

export const promoBoxWidget = defineWidget({
  type: 'promoBox',
  group: 'reading',
  view: PromoBox,
  fixtures: promoBoxFixtures,
  hiddenOn,
})
