/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {contentSeriesFixtures} from './contentSeries.fixtures.ts'

test('has a title, an emblem, a link, articles and an author (content-series-1)', async () => {
  const {getByRole, getByAltText, container} = await renderFixture('contentSeries', 'default')
  const region = getByRole('region', {name: 'The Quiet Room: living with migraine'})
  const links = within(region).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Series by one authorThe Quiet Room: living with migraine', '/health/migraine/the-quiet-room'],
    ['Telling your boss about migraine', '/health/migraine/at-work'],
    ['A kinder morning routine', '/health/migraine/mornings'],
    ['When the children are loud', '/health/migraine/parenting'],
    ['Orla Penhallick', '/authors/orla-penhallick'],
  ])
  expect(links.map((link) => (JSON.parse(link.dataset['trackClick'] ?? '') as {element: string}).element)).toEqual([
    'CONTENT_SERIES',
    'CONTENT_SERIES_ARTICLE',
    'CONTENT_SERIES_ARTICLE',
    'CONTENT_SERIES_ARTICLE',
    'CONTENT_SERIES_AUTHOR',
  ])
  expect(container.textContent).toContain('Orla writes about working and raising a family with chronic migraine.')
  expect(getByAltText('Orla Penhallick')).toBeTruthy()
})

test('says whether it is by one author (content-series-2)', async () => {
  const kind = async (singleAuthor: unknown) => {
    const {container} = await renderStored('contentSeries', {...contentSeriesFixtures.minimal, singleAuthor})
    return container.textContent
  }
  expect(await kind(true)).toContain('Series by one author')
  expect(await kind(false)).not.toContain('by one author')
})

test('has the colours of its scheme, and our own for an unknown one (content-series-3)', async () => {
  const scheme = async (name: keyof typeof contentSeriesFixtures) => {
    const {container} = await renderFixture('contentSeries', name)
    return container.querySelector('[data-widget]')?.getAttribute('data-scheme')
  }
  expect(await scheme('default')).toBe('plum')
  expect(await scheme('amber')).toBe('amber')
  expect(await scheme('minimal')).toBe('green')
  expect(await scheme('invalidParts')).toBe('green')
})

test('three articles are shown, whatever their number (content-series-4)', async () => {
  const {getAllByRole, queryByText, container} = await renderFixture('contentSeries', 'invalidParts')
  expect(getAllByRole('listitem').map(({textContent}) => textContent)).toEqual([
    'Telling your boss about migraine',
    'A kinder morning routine',
    'When the children are loud',
  ])
  expect(queryByText('One article too many')).toBeNull()
  expect(container.innerHTML).not.toContain('javascript:')
})

describe('a series with fewer than two articles (content-series-5)', () => {
  const [first] = contentSeriesFixtures.minimal.articles

  test.each([
    ['none', undefined],
    ['one', [first]],
    ['one that has a title', [first, {...first, _key: 'x', title: ''}]],
  ])('with %s is not shown, and that is no failure', async (_name, articles) => {
    const {container, failures} = await renderStored('contentSeries', {...contentSeriesFixtures.minimal, articles})
    expect(container.innerHTML).toBe('')
    expect(failures).toEqual([])
  })

  test('editors are told why', async () => {
    const stored = {...contentSeriesFixtures.minimal, articles: [first]}
    const {container} = await renderStored('contentSeries', stored, {isDraft: true})
    expect(container.textContent).toContain('is not shown to readers: it has fewer than 2 articles')
  })
})
