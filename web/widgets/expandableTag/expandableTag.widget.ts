import {defineWidget} from '../../contract/defineWidget.ts'
import {ExpandableTag} from './ExpandableTag.tsx'
import {expandableTagFixtures} from './expandableTag.fixtures.ts'

export const expandableTagWidget = defineWidget({
  type: 'expandableTag',
  view: ExpandableTag,
  fixtures: expandableTagFixtures,
})
