import {defineWidget} from '../../contract/defineWidget.ts'
import {Video} from './Video.tsx'
import {videoFixtures} from './video.fixtures.ts'

export const videoWidget = defineWidget({
  type: 'video',
  group: 'media',
  view: Video,
  fixtures: videoFixtures,
  hiddenOn: (_, {settings}) => (settings.noVideos ? 'The test flag “noVideos” of the site settings is on.' : undefined),
})
