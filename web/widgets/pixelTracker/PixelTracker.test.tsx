/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, describe, expect, test} from '@jest/globals'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {pixelOrigins} from '../../server/pixelOrigins.ts'
import {enhance} from '../../ui/pixel.enhance.ts'
import {pixelTrackerFixtures} from './pixelTracker.fixtures.ts'

const expired = 'apothecary_consent=; max-age=0'
afterEach(() => {
  document.cookie = expired
})

/** The pictures that the tracker requests, for a reader with these consent groups. */
async function requested(groups: string): Promise<readonly HTMLImageElement[]> {
  document.cookie = groups === '' ? expired : `apothecary_consent=${groups}`
  const {container} = await renderFixture('pixelTracker', 'default')
  for (const holder of container.querySelectorAll<HTMLElement>('[data-consent-pixel]')) enhance(holder)
  return [...container.querySelectorAll('img')]
}

describe('a tracking pixel', () => {
  test.each(['', 'C0001', 'C0001,C0002,C0003,C0005'])(
    'requests nothing for a reader whose consent is “%s” (embed-9, consent-17)',
    async (groups) => {
      expect(await requested(groups)).toEqual([])
    },
  )

  test('is requested once the reader has agreed to C0004, without a referrer, at a new address each time (embed-8, embed-9)', async () => {
    const [picture, ...others] = await requested('C0001,C0004')
    expect(others).toEqual([])
    expect(picture?.src).toMatch(/^https:\/\/pixel\.example\.net\/i\.gif\?c=migraine-guide&ord=\d{13}$/)
    expect([picture?.referrerPolicy, picture?.alt]).toEqual(['no-referrer', ''])
    expect(picture?.closest('[hidden]')).not.toBeNull()
  })

  test('is allowed by the policy of its page (embed-8)', async () => {
    const {container} = await renderFixture('pixelTracker', 'longest')
    expect(pixelOrigins(Buffer.from(container.innerHTML))).toEqual(['https://measurement.pixel.example.net'])
  })

  test('without an address has a label that says so, and requests nothing (embed-10)', async () => {
    const {getByRole, container, failures} = await renderFixture('pixelTracker', 'withoutAddress')
    expect(getByRole('img', {name: 'Tracking picture without an address'})).toBeTruthy()
    expect(container.querySelector('[data-consent-pixel], [src]')).toBeNull()
    expect(failures).toEqual([])
  })

  test.each(['http://pixel.example.net/i.gif', 'javascript:alert(1)', '//pixel.example.net/i.gif', 'https://[no host'])(
    '%s is no address of one',
    async (url) => {
      const {container, failures} = await renderStored('pixelTracker', {...pixelTrackerFixtures.minimal, url})
      expect(container.innerHTML).toBe('')
      expect(failures).toHaveLength(1)
    },
  )
})
