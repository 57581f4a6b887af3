import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {devices} from '../drivers/placeDrivers.ts'
import {testDriver} from '../drivers/testDriver.ts'
import {HeaderPlacement} from './HeaderNewsletter.tsx'

const show = (fields: Parameters<typeof testDriver>[1]) =>
  htmlOf(<HeaderPlacement driver={testDriver('one', fields)} devices={devices} />)

test('the newsletter entry of the header is a button that opens its driver (driver-29, newsletter-16)', async () => {
  const html = await show({driverType: 'headerNewsletter', headline: 'On Friday', newsletterLists: ['weekly']})
  const [, target = ''] =
    /<button type="button" popoverTarget="([^"]*)"[^>]*>.*?<span>Newsletter<\/span><\/button>/i.exec(html) ?? []
  const panel = html.slice(html.indexOf(`<div id="${target}" popover="auto"`))
  expect(panel).toContain('data-placement="headerNewsletter"')
  expect(panel).toContain('On Friday')
  expect(panel).toMatch(/<form [^>]*action="\/api\/newsletter"/)
})

test.each<[string, Parameters<typeof testDriver>[1]]>([
  ['that is broken', {driverType: 'headerNewsletter', newsletterLists: null}],
  ['that is a partner’s, which would need a disclosure', {callToActionURL: 'https://go.example.com/'}],
])('with a driver %s it leads to the footer (driver-21, driver-29, newsletter-16)', async (_, fields) => {
  expect(await show(fields)).toMatch(/^<a href="#newsletter" class="newsletter">.*<span>Newsletter<\/span><\/a>$/)
})
