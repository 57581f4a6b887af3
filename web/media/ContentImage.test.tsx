/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {render} from '@testing-library/react'
import {ContentImage} from './ContentImage.tsx'

const source = {url: 'https://old.example.com/gone.jpg', width: 800, height: 600}

test('a picture that could not be fetched is its alt text in a box of its size (images-2)', () => {
  const {container, getByRole} = render(<ContentImage value={{alt: 'A bowl of lentils', source}} />)
  const box = getByRole('img', {name: 'A bowl of lentils'})
  expect(box.textContent).toBe('A bowl of lentils')
  expect(box.style.aspectRatio).toBe('800 / 600')
  expect(container.querySelector('img')).toBeNull()
})

test('without a file and an address there is nothing', () => {
  expect(render(<ContentImage value={{alt: 'A bowl of lentils'}} />).container.innerHTML).toBe('')
})

test.each([
  ['(min-width: 700px) 11rem, 6rem', ''],
  ['(min-width: 700px) 18rem, 7rem', 'url("data:image/jpeg;base64,AA")'],
  [undefined, 'url("data:image/jpeg;base64,AA")'],
])('a picture at %s has a blurred copy unless it is small everywhere', (sizes, background) => {
  const value = {asset: {_ref: 'image-abc123-800x600-jpg'}, lqip: 'data:image/jpeg;base64,AA'}
  const {getByRole} = render(
    <ContentImage value={{...value, alt: 'Lentils'}} {...(sizes === undefined ? {} : {sizes})} />,
  )
  expect(getByRole('img', {name: 'Lentils'}).style.backgroundImage).toBe(background)
})
