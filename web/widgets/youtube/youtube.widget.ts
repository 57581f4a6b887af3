import {defineWidget} from '../../contract/defineWidget.ts'
import {Youtube} from './Youtube.tsx'
import {youtubeFixtures} from './youtube.fixtures.ts'

export const youtubeWidget = defineWidget({type: 'youtube', group: 'media', view: Youtube, fixtures: youtubeFixtures})
