import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {devices} from '../drivers/placeDrivers.ts'
import {testDriver} from '../drivers/testDriver.ts'
import {FooterPlacement} from './FooterDriver.tsx'

test.each([
  ['a newsletter', {driverType: 'newsletter', newsletterLists: ['weekly']}, true],
  ['a promo of our own', {callToActionURL: '/quiz'}, true],
  ['a partner’s offer, which would need a disclosure', {callToActionURL: 'https://go.example.com/'}, false],
] as const)('the footer shows %s: %s (driver-21)', async (_, {...fields}, isShown) => {
  const newsletterLists = 'newsletterLists' in fields ? [...fields.newsletterLists] : null
  const html = await htmlOf(
    <FooterPlacement driver={testDriver('one', {...fields, newsletterLists})} devices={devices} />,
  )
  expect(html.includes('data-widget="driver"')).toBe(isShown)
})
