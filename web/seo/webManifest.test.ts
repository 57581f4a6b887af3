import {expect, test} from '@jest/globals'
import {webManifest} from './webManifest.ts'

test('on a home screen the site has the name that editors gave it', () => {
  expect(webManifest({title: 'Well & Good', description: 'Plain words.'})).toMatchObject({
    name: 'Well & Good',
    short_name: 'Well & Good',
    description: 'Plain words.',
  })
})
