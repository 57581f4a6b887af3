import {defineWidget} from '../../contract/defineWidget.ts'
import {AuthorBio} from './AuthorBio.tsx'
import {authorBioFixtures} from './authorBio.fixtures.ts'

export const authorBioWidget = defineWidget({
  type: 'authorBio',
  group: 'people',
  view: AuthorBio,
  fixtures: authorBioFixtures,
})
