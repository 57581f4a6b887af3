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
