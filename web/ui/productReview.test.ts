import {expect, test} from '@jest/globals'
import {showBody} from '../../tests/support/fixtures.tsx'
import {referenceTo} from '../contract/fixtures.ts'
import {galleryContext} from '../gallery/renderFixture.ts'

test.each(['productCard-fixture-default', 'reviewScorecard-fixture-default'])(
  'the review of a %s is by the site, as editors call it',
  async (id) => {
    const settings = {...galleryContext.settings, title: 'Well & Good'}
    const {structuredData} = await showBody([referenceTo(id)], {settings})
    expect(structuredData).toMatchObject([{review: {author: {'@type': 'Organization', name: 'Well & Good'}}}])
  },
)
