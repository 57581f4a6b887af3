import {expect, test} from '@jest/globals'
import {isGalleryOpen} from './isGalleryOpen.ts'

test.each([
  [{NODE_ENV: 'development'}, true],
  [{NODE_ENV: 'production'}, false],
  [{NODE_ENV: 'production', GALLERY: ''}, false],
  [{NODE_ENV: 'production', GALLERY: '0'}, false],
  [{NODE_ENV: 'production', GALLERY: '1'}, true],
])('with %j the gallery is open: %s (gallery-3)', (env, isOpen) => {
  expect(isGalleryOpen(env)).toBe(isOpen)
})

test('a word that is neither 0 nor 1 is an error (settings-8)', () => {
  expect(() => isGalleryOpen({NODE_ENV: 'production', GALLERY: 'true'})).toThrow('must be 0 or 1')
})
