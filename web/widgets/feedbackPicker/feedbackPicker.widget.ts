import {defineWidget} from '../../contract/defineWidget.ts'
import {FeedbackPicker} from './FeedbackPicker.tsx'
import {feedbackPickerFixtures} from './feedbackPicker.fixtures.ts'

export const feedbackPickerWidget = defineWidget({
  type: 'feedbackPicker',
  group: 'tools',
  view: FeedbackPicker,
  fixtures: feedbackPickerFixtures,
})
