import {expect, test} from '@jest/globals'
import {headingId} from './headingId.ts'
import {PageIds} from './PageIds.ts'

test('ids are unique, and never those of the page around the body', () => {
  const ids = new PageIds()
  expect(['main', 'my price', 'my price', ''].map((wanted) => ids.claim(wanted))).toEqual([
    'main-2',
    'my-price',
    'my-price-2',
    'part',
  ])
  expect(ids.claimFree(['my price', 'other', ''])).toEqual(['other'])
})

test.each(['Privacy centre', 'Header newsletter', 'Up next'])(
  'a heading “%s” does not take the id of the part of the page that buttons open or names refer to',
  (text) => {
    const wanted = headingId(text)
    expect(new PageIds().claim(wanted)).toBe(`${wanted}-2`)
  },
)

test('those of a part of the page begin with its prefix', () => {
  const ids = new PageIds('site-menu-')
  expect([ids.claim('faq'), ids.claim('faq'), ids.claimFree(['note', ''])]).toEqual([
    'site-menu-faq',
    'site-menu-faq-2',
    ['site-menu-note'],
  ])
})
