import {expect, test} from '@jest/globals'
import {htmlOf} from '../../../tests/support/fixtures.tsx'
import type {PageContext, WidgetFailure} from '../../contract/types.ts'
import {devices} from '../../drivers/placeDrivers.ts'
import {testDriver} from '../../drivers/testDriver.ts'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {SecondPagePopup} from './SecondPagePopup.tsx'

type Fields = Parameters<typeof testDriver>[1]

async function show(...drivers: readonly Fields[]) {
  const failures: WidgetFailure[] = []
  const placed = drivers.map((fields, index) => ({driver: testDriver(`driver-${index + 1}`, fields), devices}))
  const context: PageContext = {
    ...galleryContext,
    drivers: new Map(placed.length === 0 ? [] : [['2ndPagePopup', placed]]),
    report: (failure) => failures.push(failure),
  }
  return {html: await htmlOf(<SecondPagePopup context={context} />), failures}
}

const letter = {driverType: '2ndPagePopup' as const, newsletterLists: ['weekly']}

test('is a closed dialog with a name, a close button and the driver’s form, which works by its own (driver-2, driver-28, overlays-1)', async () => {
  const {html, failures} = await show({...letter, uuid: 'b7e0', headline: 'One letter a week'})
  expect(html).toContain('data-placement="2ndPagePopup"')
  const [, dialog = ''] = /<dialog ([^>]*)>/.exec(html) ?? []
  expect(dialog).toContain('data-driver="b7e0"')
  expect(dialog).toContain('closedby="any"')
  expect(dialog).not.toMatch(/\bopen\b/)
  const [, name = ''] = /aria-labelledby="([^"]*)"/.exec(dialog) ?? []
  expect(html).toMatch(new RegExp(`<h3 id="${name}"[^>]*>One letter a week</h3>`))
  expect(html).toMatch(/<button [^>]*command="close" commandfor="popup-1-dialog"[^>]*aria-label="Close"/)
  expect(html).toContain('action="/api/newsletter"')
  expect(failures).toEqual([])
})

test('holds a dialog for each driver that readers can get', async () => {
  const {html} = await show(letter, letter)
  expect([...html.matchAll(/<dialog id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['popup-1-dialog', 'popup-2-dialog'])
})

test('renders nothing where no driver fits', async () => {
  expect((await show()).html).toBe('')
})

test.each<[string, Fields, string]>([
  ['a partner’s offer', {callToActionURL: 'https://go.example.com/'}, 'a partner’s offer cannot stand in a pop-up'],
  ['an ad', {driverType: 'ad', adSlot: {slot: 'DMR1', size: null}}, 'an ad cannot stand in a pop-up'],
])('%s is reported and left out (driver-21, driver-28)', async (_, fields, reason) => {
  const {html, failures} = await show(fields, letter)
  expect([...html.matchAll(/<dialog /g)]).toHaveLength(1)
  expect(failures.map((failure) => failure.reason)).toEqual([reason])
})
