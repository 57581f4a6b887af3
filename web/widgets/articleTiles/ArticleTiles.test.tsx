/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {viewAffiliateLink} from '../../enhance/affiliate.ts'
import {trackEventName} from '../../enhance/track.ts'
import {articleTilesFixtures} from './articleTiles.fixtures.ts'

test('is a heading and a link for each tile, whose clicks are tracked (article-blocks-1)', async () => {
  const {getByRole, getAllByRole, container} = await renderFixture('articleTiles', 'default')
  expect(getByRole('region', {name: 'Sleep and supplements'})).toBeTruthy()
  expect(getByRole('heading', {level: 3}).textContent).toBe('Sleep and supplements')
  expect(getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    articleTilesFixtures.default.tiles.map(({title, url}) => [title, url]),
  )
  expect(container.innerHTML).not.toContain('…')
  expect(JSON.parse(getAllByRole('link')[1]?.dataset['trackClick'] ?? '')).toEqual({
    type: 'elementClicked',
    element: 'ARTICLE_TILE',
    label: 'Is it insomnia?',
    linkUrl: '/sleep/is-it-insomnia',
    position: 2,
    widgetId: 'articleTiles-fixture-default',
  })
})

test('the heading is cut to 60 characters, and its whole text is its name (article-blocks-2, article-blocks-4)', async () => {
  const {getByRole, getByText} = await renderFixture('articleTiles', 'longest')
  const whole = articleTilesFixtures.longest.hubTitle
  const shown = getByText('Sleep and supplements, everything in one place: browse the…')
  expect(shown.textContent?.length).toBeLessThanOrEqual(60)
  expect(shown.getAttribute('aria-hidden')).toBe('true')
  expect(shown.parentElement?.title).toBe(whole)
  expect(getByRole('heading', {level: 3, name: whole})).toBeTruthy()
})

test('events of affiliate links name the block by its whole heading (article-blocks-2, tracking-6)', async () => {
  const tiles = [{_key: 'shop', title: 'Our gummies', url: 'https://go.example.com/gummies?subid=1'}]
  const {getByRole} = await renderStored('articleTiles', {...articleTilesFixtures.longest, tiles})
  const events: unknown[] = []
  addEventListener(trackEventName, (event) => events.push(event instanceof CustomEvent ? event.detail : event), {
    once: true,
  })
  const link = getByRole('link', {name: 'Our gummies'})
  if (link instanceof HTMLAnchorElement) viewAffiliateLink(link)
  expect(events).toEqual([
    expect.objectContaining({type: 'affiliateLinkViewed', name: articleTilesFixtures.longest.hubTitle}),
  ])
})

test('the title of a tile is cut to 26 characters, and its whole text is its name (article-blocks-3, article-blocks-4)', async () => {
  const {getByRole} = await renderFixture('articleTiles', 'longest')
  const shown = (name: string) => getByRole('link', {name}).querySelector('[aria-hidden="true"]')?.textContent
  expect(shown('Is it insomnia? Signs that it may be time to ask')).toBe('Is it insomnia? Signs tha…')
  expect(shown('Hydroxypropylmethylcellulose in capsules')).toBe('Hydroxypropylmethylcellul…')
  expect(getByRole('link', {name: 'Sleep at the NIH'}).querySelector('span[title]')).toBeNull()
})

test('a tile without a usable address is a text, and one without a title is left out', async () => {
  const {getAllByRole, queryByRole} = await renderFixture('articleTiles', 'invalidTiles')
  expect(getAllByRole('listitem').map(({textContent}) => textContent)).toEqual(['A calmer evening', 'A cooler bedroom'])
  expect(queryByRole('link')).toBeNull()
})
