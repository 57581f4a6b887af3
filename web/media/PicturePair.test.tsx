/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {render} from '@testing-library/react'
import {fixtureImage} from '../contract/fixtures.ts'
import {hasPicture, PicturePair} from './PicturePair.tsx'

const wide = fixtureImage('Lentils', 1, 1600, 900)
const narrow = fixtureImage('Lentils, from near', 2, 900, 900)
const unfetched = {alt: 'Lentils', source: {url: 'https://old.example.com/gone.jpg'}}

test('phones get the file that is made for them, with its own size, and one alternative text', () => {
  const {container, getByRole} = render(<PicturePair value={{desktop: wide, mobile: narrow}} sizes="20rem" />)
  const image = getByRole('img', {name: 'Lentils'})
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900'])
  const source = container.querySelector('picture > source')
  expect(source?.getAttribute('srcset')).toContain('-900x900.jpg')
  expect(['width', 'height', 'sizes'].map((name) => source?.getAttribute(name))).toEqual(['900', '900', '20rem'])
})

test.each([
  ['the wide one', {desktop: wide}, '-1600x900.jpg', 'Lentils'],
  ['the one for phones', {mobile: narrow}, '-900x900.jpg', 'Lentils, from near'],
  ['the one with a file', {desktop: unfetched, mobile: narrow}, '-900x900.jpg', 'Lentils'],
])('one picture serves all widths: %s', (_name, value, file, alt) => {
  const {container, getByRole} = render(<PicturePair value={value} />)
  expect(getByRole('img', {name: alt}).getAttribute('src')).toContain(file)
  expect(container.querySelector('picture')).toBeNull()
})

test('without a file there is the alternative text; without an address, nothing', () => {
  expect(hasPicture({desktop: unfetched})).toBe(true)
  expect(render(<PicturePair value={{mobile: unfetched}} />).getByRole('img', {name: 'Lentils'}).tagName).toBe('SPAN')
  expect(hasPicture({desktop: null, mobile: {alt: 'Lentils'}})).toBe(false)
  expect(render(<PicturePair value={{}} />).container.innerHTML).toBe('')
})
