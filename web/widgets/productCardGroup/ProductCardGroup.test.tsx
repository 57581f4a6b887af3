import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {ArticleBody} from '../../dispatcher/ArticleBody.tsx'
import type {BodyBlock, WidgetFailure} from '../../dispatcher/types.ts'
import {galleryContext} from '../../gallery/FixtureView.tsx'
import {projectFixtures} from '../../gallery/projectFixtures.ts'
import {placed} from '../_shared/fixtures.ts'
import {productCardGroupFixtures} from './productCardGroup.fixtures.ts'

const documents = await projectFixtures()

function show(body: readonly BodyBlock[], failures: WidgetFailure[] = []): string {
  return renderToStaticMarkup(
    <ArticleBody
      body={body}
      documents={documents}
      context={galleryContext}
      report={(failure) => failures.push(failure)}
    />,
  )
}

test('is a list of cards in the editor’s order, headed by its title', () => {
  const html = show([productCardGroupFixtures.default])
  expect(html).toMatch(/<section [^>]*aria-labelledby="group-group"/)
  expect(html).toContain('<h2 id="group-group" class="title">Products readers ask about</h2>')
  expect([...html.matchAll(/data-widget-id="(productCard-[^"]*)"/g)].map(([, id]) => id)).toEqual([
    'productCard-fixture-default',
    'productCard-fixture-compact',
    'productCard-fixture-long',
  ])
})

test('without a title it is named all the same', () => {
  expect(show([productCardGroupFixtures.untitled])).toContain('aria-label="Products"')
})

test('consecutive cards of a body become one; a card alone stays alone (doc 2 §2)', () => {
  const one = placed('productCard-fixture-default')
  const two = placed('productCard-fixture-compact')
  expect(show([one, two])).toMatch(/data-widget="productCardGroup" data-widget-id="productCard-fixture-default-group"/)
  expect(show([one])).not.toContain('productCardGroup')
  expect(show([one, {_type: 'divider', _key: 'd', style: 'line'}, two])).not.toContain('productCardGroup')
})

test('a card that is gone is reported, and leaves no item behind', () => {
  const failures: WidgetFailure[] = []
  const html = show(
    [
      {
        ...productCardGroupFixtures.untitled,
        cards: [placed('productCard-gone'), placed('productCard-fixture-compact')],
      },
    ],
    failures,
  )
  expect(html.match(/<li><article/g)).toHaveLength(1)
  expect(html).not.toContain('<li></li>')
  expect(failures.map(({widgetId}) => widgetId)).toEqual(['productCard-gone'])
})
