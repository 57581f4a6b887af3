import {describe, expect, test} from '@jest/globals'
import {showBody, showFixture, showStored} from '../../../tests/support/fixtures.tsx'
import {fixtureImage, referenceTo} from '../../contract/fixtures.ts'
import {promoBoxFixtures} from './promoBox.fixtures.ts'

const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)".*?<span class="title">(.*?)<\/span>/g)].map(([, url, title]) => [url, title])

test('is a title and links to articles, with their pictures (promo-box-1)', async () => {
  const {html} = await showFixture('promoBox', 'default')
  expect(html).toMatch(/<h2 [^>]*>OUR TOP CBD PRODUCTS<\/h2>/)
  expect(links(html)).toEqual(promoBoxFixtures.default.articles.map(({url, title}) => [url, title]))
  expect(html.match(/<img /g)).toHaveLength(4)
})

test('an article without an address is a text, and its title is kept', async () => {
  const [first, ...others] = promoBoxFixtures.default.articles
  const {html} = await showStored('promoBox', {
    ...promoBoxFixtures.default,
    articles: [{...first, url: undefined}, {...first, _key: 'x', url: 'javascript:alert(1)'}, ...others],
  })
  expect(links(html)).toHaveLength(3)
  expect(html.match(/Best CBD products for insomnia/g)).toHaveLength(2)
  expect(html).not.toContain('javascript:')
})

describe('the pages of a promo box (promo-box-6)', () => {
  const body = [referenceTo('promoBox-fixture-default')]
  const on = async (canonicalPath: string, isDraft = false) => showBody(body, {canonicalPath, isDraft})

  test('each of its paths shows it', async () => {
    for (const path of promoBoxFixtures.default.paths) expect((await on(path)).html).toContain('OUR TOP CBD PRODUCTS')
  })

  test('any other renders nothing, though an article refers to the box, and that is no failure', async () => {
    for (const path of ['/health/cbd', '/health/cbd-dosage/children', '/']) {
      expect(await on(path)).toMatchObject({html: '', failures: []})
    }
  })

  test('a box without paths is shown nowhere', async () => {
    const {html} = await showStored('promoBox', {...promoBoxFixtures.default, paths: undefined})
    expect(html).toBe('')
  })

  test('editors are told why they do not see it', async () => {
    const {html, failures} = await on('/health/cbd', true)
    expect(html).toContain('Promo box is not shown to readers: its “Pages” do not name this page')
    expect(failures).toEqual([])
  })

  test('paths of another kind are reported', async () => {
    const {html, failures} = await showStored('promoBox', {...promoBoxFixtures.default, paths: '/gallery'})
    expect(html).toBe('')
    expect(failures.map(({reason}) => reason)).toEqual(['"paths" is not a list'])
  })
})

describe('the title of an article of its own (promo-box-7)', () => {
  const promoted = {
    _id: 'promotedArticle-1',
    _type: 'promotedArticle',
    path: '/nutrition/collagen-supplements',
    title: 'Best collagen supplements',
    image: fixtureImage('A jar', 3),
  }
  const show = async (article: object) => {
    const box = {...promoBoxFixtures.default, _id: 'box', articles: [{_key: 'a', url: promoted.path, ...article}]}
    return (await showBody([referenceTo('box')], {}, [box, promoted])).html
  }

  test('is that of the map for its path, with the picture (promo-box-7, promo-box-8)', async () => {
    const html = await show({})
    expect(links(html)).toEqual([[promoted.path, 'Best collagen supplements']])
    expect(html.match(/<img /g)).toHaveLength(1)
  })

  test('gives way to the one that an editor wrote in the box', async () => {
    expect(links(await show({title: 'Collagen, tested'}))).toEqual([[promoted.path, 'Collagen, tested']])
  })

  test('is not that of another path', async () => {
    const html = await show({url: '/nutrition/collagen', title: 'What collagen can do'})
    expect(links(html)).toEqual([['/nutrition/collagen', 'What collagen can do']])
    expect(html).not.toContain('<img ')
  })
})
