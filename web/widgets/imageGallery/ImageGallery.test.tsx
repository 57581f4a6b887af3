/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {imageGalleryFixtures} from './imageGallery.fixtures.ts'

const {default: whole, longest} = imageGalleryFixtures

describe('a gallery', () => {
  test('has a title, and each picture with its alternative text and caption, in order (images-5)', async () => {
    const {getByRole, getAllByRole} = await renderFixture('imageGallery', 'default')
    expect(getByRole('region', {name: whole.title})).toBeTruthy()
    const entries = getAllByRole('listitem').map((item) => [
      within(item).getByRole('img').getAttribute('alt'),
      item.querySelector('figcaption')?.textContent.trim() ?? '',
    ])
    expect(entries).toEqual([
      ['Soup with a spoonful of yogurt and paprika', 'Plain yogurt and a pinch of paprika'],
      ['Soup with chopped parsley and mint', 'Parsley and mint, roughly chopped'],
      ['Soup with toasted pumpkin seeds', 'Toasted pumpkin seeds, for crunch and magnesium'],
      ['Soup with a halved soft-boiled egg', 'A soft-boiled egg'],
      ['Soup with whole-grain croutons', ''],
    ])
  })

  test('crops its pictures alike around their hotspots, in a place that is kept, at widths for its screen (images-1, images-5)', async () => {
    const hotspot = {_type: 'sanity.imageHotspot', x: 0.9, y: 0.1, width: 0.1, height: 0.1}
    const [tall, ...others] = longest.images
    const images = [{...tall, image: {...tall?.image, hotspot}}, ...others]
    const {getAllByRole} = await renderStored('imageGallery', {...longest, images})
    for (const picture of getAllByRole('img')) {
      expect(Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))).toBeCloseTo(4 / 3, 1)
      expect(picture.getAttribute('srcset')).toContain('fit=crop')
      expect(picture.getAttribute('loading')).toBe('lazy')
    }
    const [focused] = getAllByRole('img')
    expect(focused?.getAttribute('srcset')).toMatch(/fp-x=0\.9|rect=/)
  })

  test('an entry without a picture is left out, and a gallery of such entries is nothing (images-5)', async () => {
    const empty = {_type: 'galleryImage', _key: 'e'}
    const {getAllByRole} = await renderStored('imageGallery', {...whole, images: [empty, ...whole.images]})
    expect(getAllByRole('listitem')).toHaveLength(whole.images.length)
    const {container, failures} = await renderStored('imageGallery', {...whole, images: [empty]})
    expect(container.innerHTML).toBe('')
    expect(failures.map(({reason}) => reason)).toEqual(['"images" has no picture'])
  })

  test('a picture that could not be fetched keeps its place, with its words (images-2)', async () => {
    const {getByRole} = await renderFixture('imageGallery', 'notFetched')
    expect(getByRole('img', {name: 'Soup with whole-grain croutons'}).style.aspectRatio).toBe('1200 / 900')
  })
})
