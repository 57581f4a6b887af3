import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {testPlaced} from '../drivers/testPlaced.ts'
import {FooterPlacement} from './FooterDriver.tsx'

test.each([
  ['a newsletter', {driverType: 'newsletter', newsletterLists: ['weekly']}, true],
  ['a promo of our own', {callToActionURL: '/quiz'}, true],
  ['a partner’s offer, which would need a disclosure', {callToActionURL: 'https://go.example.com/'}, false],
] as const)('the footer shows %s: %s (driver-21)', async (_, {...fields}, isShown) => {
  const newsletterLists = 'newsletterLists' in fields ? [...fields.newsletterLists] : null
  const [placed] = testPlaced('footer', [{...fields, newsletterLists}])
  expect(placed !== undefined).toBe(isShown)
  const html = placed === undefined ? '' : await htmlOf(<FooterPlacement {...placed} />)
  expect(html.includes('data-widget="driver"')).toBe(isShown)
})
