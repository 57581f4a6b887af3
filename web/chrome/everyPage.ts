import {reportWidgetFailure} from '../contract/report.ts'
import type {PageContext} from '../contract/types.ts'
import {defaultSettings} from './siteSettings.ts'

/** The page that parts of the chrome are rendered for. They are the same on every page, so they know nothing of any. */
export const everyPage: PageContext = {
  articleId: 'chrome',
  articleTitle: '',
  canonicalPath: '',
  isDraft: false,
  settings: defaultSettings,
  report: reportWidgetFailure,
}
