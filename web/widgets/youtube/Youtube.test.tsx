/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {youtubeFixtures} from './youtube.fixtures.ts'

describe('a YouTube video', () => {
  test.each([
    ['default', 'https://www.youtube-nocookie.com/embed/EXAMPLE0002', '560 / 315'],
    ['minimal', 'https://www.youtube-nocookie.com/embed/EXAMPLE0001', '16 / 9'],
    ['longest', 'https://www.youtube-nocookie.com/embed/EXAMPLE0003?start=75', '480 / 360'],
  ])('%s is shown from the domain without cookies, once readers ask for it (video-10)', async (name, frame, ratio) => {
    const {container, getByRole} = await renderFixture('youtube', name)
    expect(container.querySelector<HTMLElement>('[data-embed-frame]')?.dataset['embedFrame']).toBe(frame)
    expect(container.querySelector('figure')?.style.getPropertyValue('--embed-ratio')).toBe(ratio)
    expect(container.querySelector('iframe, [src]')).toBeNull()
    expect(getByRole('link', {name: /^Watch on YouTube/})).toBeTruthy()
  })

  test.each(['placeholder', 'placeholderWithTitle'])(
    '%s: without an address it is a placeholder with a note that the implementation is pending (video-11)',
    async (name) => {
      const {getByText, getByRole, container, failures} = await renderFixture('youtube', name)
      expect(getByRole('region', {name: 'Video Placeholder'})).toBeTruthy()
      expect(getByText(/^Implementation pending/)).toBeTruthy()
      expect(container.querySelector('[data-embed-frame], iframe, a, button')).toBeNull()
      expect(failures).toEqual([])
    },
  )

  test.each(['https://vimeo.com/000000001', 'javascript:alert(1)', 5])(
    'an address that is none of YouTube (%s) shows nothing, and is reported (embed-3)',
    async (url) => {
      const {container, failures} = await renderStored('youtube', {...youtubeFixtures.minimal, url})
      expect(container.innerHTML).toBe('')
      expect(failures).toHaveLength(1)
    },
  )
})

test('nothing is shown while the test flag noVideos is on (video-7)', async () => {
  const settings = {...galleryContext.settings, noVideos: true}
  const {container, failures} = await renderStored('youtube', youtubeFixtures.default, {settings})
  expect(container.innerHTML).toBe('')
  expect(failures).toEqual([])
})
