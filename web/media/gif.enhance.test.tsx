/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, describe, expect, test} from '@jest/globals'
import {cleanup, fireEvent, render} from '@testing-library/react'
import {AnimatedPicture} from './AnimatedPicture.tsx'
import {enhance} from './gif.enhance.ts'

/** An animated picture with its script, for a reader who does or does not ask for reduced motion. */
function show(isReduced: boolean) {
  Reflect.set(window, 'matchMedia', () => ({matches: isReduced}))
  const asset = {_ref: `image-${'a'.repeat(40)}-480x320-gif`}
  const {getByRole, container} = render(<AnimatedPicture value={{alt: 'A gummy that springs back', asset}} />)
  const button = getByRole('button')
  enhance(button)
  return {
    button,
    shows: () => (container.querySelector('img')?.src.includes('frame=1') === true ? 'still' : 'animation'),
    says: () => button.textContent,
  }
}

afterEach(cleanup)

describe('an animated picture', () => {
  test('plays until its button pauses it, and on when it is pressed again (accessibility-2)', () => {
    const {button, shows, says} = show(false)
    expect([shows(), says()]).toEqual(['animation', 'Pause the animation'])
    fireEvent.click(button)
    expect([shows(), says()]).toEqual(['still', 'Play the animation'])
    fireEvent.click(button)
    expect([shows(), says()]).toEqual(['animation', 'Pause the animation'])
  })

  test('is a still under reduced motion until the reader plays it (accessibility-1)', () => {
    const {button, shows, says} = show(true)
    const source = button.querySelector('source')
    expect([source?.media, source?.srcset]).toEqual([
      '(prefers-reduced-motion: reduce)',
      expect.stringContaining('frame=1'),
    ])
    expect([button.dataset['plays'], says()]).toEqual(['false', 'Play the animation'])
    fireEvent.click(button)
    expect([shows(), button.querySelector('source')]).toEqual(['animation', null])
  })
})
