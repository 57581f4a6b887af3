import {expect, test} from '@jest/globals'
import {showBody, showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {referenceTo} from '../../contract/fixtures.ts'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {decisionListFixtures} from './decisionList.fixtures.ts'

const title = 'What would help you decide?'

test('has a title, a main picture, and articles with their pictures (promo-box-9)', async () => {
  const {html} = await showFixture('decisionList', 'default')
  expect(html).toContain(`class="title">${title}</h2>`)
  expect(html).toContain('alt="A person with a notebook at a kitchen table"')
  const links = [...html.matchAll(/<a href="([^"]*)".*?<img .*?<span class="title">(.*?)<\/span>/g)]
  expect(links.map(([, url, words]) => [url, words])).toEqual(
    decisionListFixtures.default.articles.map(({url, title: words}) => [url, words]),
  )
})

test('stands on the page of its path, and on no other (promo-box-10)', async () => {
  const body = [referenceTo('decisionList-fixture-default')]
  expect((await showBody(body)).html).toContain(title)
  expect(await showBody(body, {canonicalPath: '/gallery/other'})).toMatchObject({html: '', failures: []})
  expect((await showStored('decisionList', {...decisionListFixtures.default, path: undefined})).html).toBe('')
})

test('is shown only while its placement is active (promo-box-12)', async () => {
  const settings = {
    ...galleryContext.settings,
    placements: [{name: 'commercePropensity' as const, assetName: 'Default', text: null}],
  }
  expect(await showFixture('decisionList', 'default', {settings})).toMatchObject({html: '', failures: []})
  const active = {
    ...settings,
    placements: [...settings.placements, {name: 'decisionList' as const, assetName: 'Default', text: null}],
  }
  expect((await showFixture('decisionList', 'default', {settings: active})).html).toContain(title)
})

test('a path of another kind is reported', async () => {
  const {html, failures} = await showStored('decisionList', {...decisionListFixtures.default, path: {}})
  expect(html).toBe('')
  expect(failures.map(({reason}) => reason)).toEqual(['"path" is not a text'])
})
