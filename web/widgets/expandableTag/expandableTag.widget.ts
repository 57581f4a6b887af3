import {defineWidget} from '../../contract/defineWidget.ts'
import {ExpandableTag} from './ExpandableTag.tsx'
import {expandableTagFixtures} from './expandableTag.fixtures.ts'

export const expandableTagWidget = defineWidget({
  type: 'expandableTag',
  group: 'text',
  view: ExpandableTag,
  fixtures: expandableTagFixtures,
})
