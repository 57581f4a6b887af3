import {defineWidget} from '../../contract/defineWidget.ts'
import {Group} from './Group.tsx'
import {groupFixtures} from './group.fixtures.ts'

export const groupWidget = defineWidget({type: 'group', view: Group, fixtures: groupFixtures})
