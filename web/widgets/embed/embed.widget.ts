import {defineWidget} from '../../contract/defineWidget.ts'
import {Embed} from './Embed.tsx'
import {embedFixtures} from './embed.fixtures.ts'

export const embedWidget = defineWidget({type: 'embed', group: 'media', view: Embed, fixtures: embedFixtures})
