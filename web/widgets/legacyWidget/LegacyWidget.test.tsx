import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {ArticleBody} from '../../dispatcher/ArticleBody.tsx'
import type {WidgetFailure} from '../../dispatcher/types.ts'
import {galleryContext} from '../../gallery/FixtureView.tsx'
import {projectFixtures} from '../../gallery/projectFixtures.ts'
import {placed} from '../_shared/fixtures.ts'

const documents = await projectFixtures()

function show(isDraft: boolean): {html: string; failures: readonly WidgetFailure[]} {
  const failures: WidgetFailure[] = []
  const html = renderToStaticMarkup(
    <ArticleBody
      body={[placed('legacyWidget-fixture-default')]}
      documents={documents}
      context={{...galleryContext, isDraft}}
      report={(failure) => failures.push(failure)}
    />,
  )
  return {html, failures}
}

test('readers see nothing, and the log names article, widget and format (doc 2 §2)', () => {
  expect(show(false)).toEqual({
    html: '',
    failures: [
      {
        articleId: 'article-gallery',
        canonicalPath: '/gallery',
        widgetId: 'legacyWidget-fixture-default',
        type: 'legacyWidget',
        reason: 'the format "pathing-test" is not built',
      },
    ],
  })
})

test('editors are told in its place', () => {
  expect(show(true).html).toBe(
    '<p role="note" class="note">legacyWidget (legacyWidget-fixture-default) is not shown to readers: the format &quot;pathing-test&quot; is not built.</p>',
  )
})

test('the raw JSON stays in the lake', () => {
  expect(JSON.stringify(documents.filter(({_type}) => _type === 'legacyWidget'))).not.toContain('w-1')
})
