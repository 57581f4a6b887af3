/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {embedFixtures} from './embed.fixtures.ts'

const {minimal, default: chart} = embedFixtures

describe('an embed', () => {
  test('reserves the place of its content, names it, and links to it (embed-1, embed-5)', async () => {
    const {getByRole, container} = await renderFixture('embed', 'default')
    expect(getByRole('region', {name: chart.title})).toBeTruthy()
    expect(
      getByRole('link', {name: /^View on Datawrapper ?: Migraine days .* \(opens in a new tab\)$/}).getAttribute(
        'href',
      ),
    ).toBe(chart.url)
    const stage = container.querySelector<HTMLElement>('[data-embed-frame]')
    expect(stage?.dataset['embedFrame']).toBe(chart.url)
    expect(stage?.parentElement?.style.getPropertyValue('--embed-height')).toBe('420px')
    expect(container.querySelector('iframe, [src*="datawrapper"]')).toBeNull()
  })

  test.each([
    ['as the embed code says', {width: 560, height: 315}, '560 / 315'],
    ['of the service where the code says too little', {height: 315}, '16 / 9'],
    ['of the service where the code says nonsense', {width: 5, height: 900_000}, '16 / 9'],
  ])('has the proportions %s', async (_, size, ratio) => {
    const {container} = await renderStored('embed', {...minimal, ...size})
    expect(container.querySelector('figure')?.style.getPropertyValue('--embed-ratio')).toBe(ratio)
  })

  test('without a title it is named after its service', async () => {
    const {getByRole} = await renderFixture('embed', 'minimal')
    expect(getByRole('region', {name: 'Video from Vimeo'})).toBeTruthy()
  })

  test('shows the words of a post', async () => {
    const {getByText} = await renderFixture('embed', 'instagram')
    expect(getByText(embedFixtures.instagram.excerpt)).toBeTruthy()
  })
})

describe('what is on no allowed service', () => {
  test.each(['otherSite', 'untitledLink', 'invalidLookAlike'])('%s is a plain link (embed-3)', async (name) => {
    const {getByRole, container, failures} = await renderFixture('embed', name)
    const {url} =
      Object.entries(embedFixtures).flatMap(([key, fixture]) =>
        key === name && 'url' in fixture ? [fixture] : [],
      )[0] ?? {}
    expect(getByRole('link').getAttribute('href')).toBe(url)
    expect(container.querySelector('[data-embed-frame], iframe, button')).toBeNull()
    expect(failures).toEqual([])
  })

  test('is named after its site where it has no title', async () => {
    const {getByRole} = await renderFixture('embed', 'untitledLink')
    expect(getByRole('link', {name: 'Content on charts.example.org (opens in a new tab)'})).toBeTruthy()
  })

  test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    '%s is not even that (embed-3)',
    async (url) => {
      const {container, failures} = await renderStored('embed', {...minimal, url})
      expect(container.innerHTML).toBe('')
      expect(failures.map(({reason}) => reason)).toEqual(['"url" is no address that readers can follow'])
    },
  )
})
