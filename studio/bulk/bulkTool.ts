import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import type {Tool} from 'sanity'
import {route} from 'sanity/router'
import {BulkTool} from './BulkTool.tsx'
import {scopeNamed} from './scopes.ts'
import {selectSeveral} from './selectSeveral.ts'

/** The tool "Select several": a table of articles, widgets or products, whose ticked rows are changed together. */
export const bulkTool: Tool = {
  name: 'several',
  title: 'Select several',
  icon: CheckmarkCircleIcon,
  component: BulkTool,
  router: route.create('/', [route.create('/:scope')]),
  canHandleIntent: (intent) => intent === selectSeveral,
  getIntentState: (_intent, params) => ({scope: scopeNamed(params['scope']).name}),
}
