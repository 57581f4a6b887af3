import {expect, test} from '@jest/globals'
import {htmlOf} from '../../../tests/support/fixtures.tsx'
import type {PageContext} from '../../contract/types.ts'
import {testPlaced, type TestDriverFields} from '../../drivers/testPlaced.ts'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {SecondPagePopup} from './SecondPagePopup.tsx'

async function show(...stored: readonly TestDriverFields[]) {
  const failures: {readonly reason: string}[] = []
  const report = (failure: {readonly reason: string}) => failures.push(failure)
  const placed = testPlaced('2ndPagePopup', stored, report)
  const context: PageContext = {
    ...galleryContext,
    drivers: new Map(placed.length === 0 ? [] : [['2ndPagePopup', placed]]),
    report,
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
  const {html} = await show({...letter, targeting: {deviceTypes: ['mobile']}}, letter)
  expect([...html.matchAll(/<dialog id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['popup-1-dialog', 'popup-2-dialog'])
})

test('renders nothing where no driver fits', async () => {
  expect((await show()).html).toBe('')
})

test.each<[string, TestDriverFields]>([
  ['a partner’s offer', {callToActionURL: 'https://go.example.com/'}],
  ['an ad', {driverType: 'ad', adSlot: {slot: 'DMR1', size: null}}],
])(
  '%s is reported and left out, and the next driver is shown (driver-20, driver-21, driver-28)',
  async (what, fields) => {
    const {html, failures} = await show({...fields, priority: 9}, letter)
    expect([...html.matchAll(/<dialog [^>]*data-driver="([^"]*)"/g)].map(([, id]) => id)).toEqual(['driver-2'])
    expect(failures.map((failure) => failure.reason)).toEqual([`${what} cannot stand in the placement “2ndPagePopup”`])
  },
)
