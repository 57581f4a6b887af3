import {describe, expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {renderToStaticMarkup} from 'react-dom/server'
import {renderDocument, type ReportFailure} from '../web/dispatcher/renderWidget.tsx'
import {widgetFixtures} from '../web/dispatcher/fixtures.ts'
import {WIDGETS_QUERY} from '../web/dispatcher/widgets.groq.ts'
import type {WidgetContext, WidgetDocument, WidgetFailure} from '../web/dispatcher/types.ts'

const context: WidgetContext = {
  articleId: 'article-1',
  articleTitle: 'The 5 Best CBD Gummies',
  canonicalPath: '/health/cbd-gummies',
  isDraft: false,
  settings: {pathsWithoutStarRating: [], pathsWithoutAffiliateDisclaimer: [], adsEnabled: true, costPerViewPaths: []},
}

describe.each(Object.entries(widgetFixtures))('%s', (type, fixtures) => {
  test.each(Object.entries(fixtures ?? {}))('%s', async (name, fixture) => {
    const failures: WidgetFailure[] = []
    const query = parse(WIDGETS_QUERY)
    const value = await evaluate(query, {dataset: [fixture], params: {ids: [fixture._id]}})
    const [document] = await value.get()
    const html = renderToStaticMarkup(<Widget document={document} report={(failure) => failures.push(failure)} />)
    if (name === 'invalid') {
      expect(html).toBe('')
      expect(failures).toHaveLength(1)
    } else {
      expect(failures).toEqual([])
      expect(html).toContain(`data-widget="${type}"`)
    }
  })
})

function Widget({document, report}: {document: WidgetDocument; report: ReportFailure}) {
  return renderDocument(document, context, {}, report)
}
