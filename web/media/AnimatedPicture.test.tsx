/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {render} from '@testing-library/react'
import {RichText} from '../ui/RichText.tsx'

const hash = 'a'.repeat(40)

test('a GIF in prose is a button whose name says what it shows and what a click does (images-3, images-4)', () => {
  const image = {
    _type: 'contentImage' as const,
    _key: 'image',
    alt: 'A gummy being pressed and springing back',
    asset: {_type: 'reference' as const, _ref: `image-${hash}-480x320-gif`},
  }
  const {getByRole, container} = render(<RichText value={[image]} />)
  const button = getByRole('button', {name: 'A gummy being pressed and springing back Pause the animation'})
  // Its name changes: a state beside it would say the opposite.
  expect(button.hasAttribute('aria-pressed')).toBe(false)
  const picture = container.querySelector('img')
  expect(picture?.dataset['animated']).toContain(`${hash}-480x320.gif?w=480`)
  expect(picture?.dataset['still']).toContain('frame=1')
  expect(container.querySelector('source')?.media).toBe('(prefers-reduced-motion: reduce)')
  const still = {...image, asset: {...image.asset, _ref: `image-${hash}-480x320-jpg`}}
  expect(render(<RichText value={[still]} />).container.querySelector('button')).toBeNull()
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['480', '320'])
})

test('a GIF in prose has its caption and its credit', () => {
  const image = {
    _type: 'contentImage' as const,
    _key: 'image',
    asset: {_type: 'reference' as const, _ref: `image-${hash}-480x320-gif`},
    caption: 'A gummy springs back.',
    credit: 'Photo: Tarn',
  }
  const figure = render(<RichText value={[image]} />).getByRole('figure')
  expect(figure.querySelector('button')).not.toBeNull()
  expect(figure.querySelector('figcaption')?.textContent).toBe('A gummy springs back. Photo: Tarn')
})
