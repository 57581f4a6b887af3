import {describe, expect, test} from '@jest/globals'
import {previewTitle} from '../../validation/previews.ts'

describe('a picture in a text or a list is named', () => {
  test.each([
    ['by its caption', {caption: 'In the lab', alt: 'A scale'}, 'In the lab'],
    ['without a caption, by what it shows', {alt: 'A scale'}, 'A scale'],
    ['an empty caption is none', {caption: '', alt: 'A scale'}, 'A scale'],
    ['without words, as one that lacks them', {}, 'Picture without a description'],
  ])('%s', (_, fields, title) => {
    expect(previewTitle({_type: 'contentImage', ...fields})).toBe(title)
  })
})
