import {reportWidgetFailure} from '../contract/report.ts'
import type {PageContext} from '../contract/types.ts'
import {defaultSettings} from './siteSettings.ts'

/** The page context for rendering parts of the chrome. They are the same on every page, so it describes no particular page. */
export const everyPage = (): PageContext => ({
  articleId: 'chrome',
  articleTitle: '',
  canonicalPath: '',
  isDraft: false,
  settings: defaultSettings,
  now: new Date(),
  report: reportWidgetFailure,
})
