import {defineWidget} from '../../contract/defineWidget.ts'
import {Group} from './Group.tsx'
import {groupFixtures} from './group.fixtures.ts'

export const groupWidget = defineWidget({type: 'group', group: 'layout', view: Group, fixtures: groupFixtures})
