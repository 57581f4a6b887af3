import {defineWidget} from '../../contract/defineWidget.ts'
import {CommentTeaser} from './CommentTeaser.tsx'
import {commentTeaserFixtures} from './commentTeaser.fixtures.ts'

export const commentTeaserWidget = defineWidget({
  type: 'commentTeaser',
  group: 'people',
  view: CommentTeaser,
  fixtures: commentTeaserFixtures,
  anchors: () => ['comments'],
})
