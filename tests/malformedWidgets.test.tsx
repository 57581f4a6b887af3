/** @jest-environment ./tests/environments/production.mjs */
import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {placedWidgetTypes, widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {widgetFixtures} from '../web/generated/fixtures.ts'
import {showStored} from './support/fixtures.tsx'
import {mutationsOf} from './support/mutations.ts'

/** What an attacker who may edit would write into a field: it would lay itself over the page, or end an attribute or element. */
const injection = 'red;position:fixed;inset:0"\'><img src=x onerror=alert(1)>'

let complaints: ReturnType<typeof jest.spyOn>
beforeEach(() => {
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  complaints.mockRestore()
})

const stored = widgetTypes.filter((type) => !placedWidgetTypes.some((placed) => placed === type))

test.each(stored)(
  'a %s with any one field of another kind is rendered or contained',
  async (type) => {
    const {default: fixture} = widgetFixtures[type]
    for (const value of [5, {toString: 5}, [null]]) {
      for (const broken of mutationsOf(fixture, value)) {
        const {structuredData} = await showStored(type, broken)
        expect(() => JSON.stringify(structuredData)).not.toThrow()
      }
    }
  },
  60_000,
)

test.each(stored)(
  'no field of a %s becomes style or markup',
  async (type) => {
    const {default: fixture} = widgetFixtures[type]
    for (const broken of mutationsOf(fixture, injection)) {
      const {html} = await showStored(type, broken)
      const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style)
      expect(styles.filter((style) => /fixed|inset|red/.test(style ?? ''))).toEqual([])
      expect(html).not.toContain('<img src=x')
    }
  },
  60_000,
)
