import {defineWidget} from '../../contract/defineWidget.ts'
import {SocialProof} from './SocialProof.tsx'
import {socialProofFixtures} from './socialProof.fixtures.ts'
import {hiddenOn} from './socialProofView.ts'

export const socialProofWidget = defineWidget({
  type: 'socialProof',
  group: 'people',
  view: SocialProof,
  fixtures: socialProofFixtures,
  hiddenOn,
})
