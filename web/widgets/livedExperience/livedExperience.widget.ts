import {defineWidget} from '../../contract/defineWidget.ts'
import {LivedExperience} from './LivedExperience.tsx'
import {livedExperienceFixtures} from './livedExperience.fixtures.ts'

export const livedExperienceWidget = defineWidget({
  type: 'livedExperience',
  group: 'people',
  view: LivedExperience,
  fixtures: livedExperienceFixtures,
})
