import {describe, expect, test} from '@jest/globals'
import {widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {fixturesOf} from '../web/gallery/renderFixture.ts'
import {widgets} from '../web/generated/widgets.ts'
import {showFixture} from './support/fixtures.tsx'

const descriptors = new Map(Object.values(widgets).map((widget) => [String(widget.type), widget]))

/** The dispatcher's own, after widgets that an ad follows. */
const adSlot = /<aside data-widget="adSlot".*<\/aside>$/

describe.each(widgetTypes)('%s', (type) => {
  const descriptor = descriptors.get(type)
  const isSilent = descriptor !== undefined && 'isSilent' in descriptor
  const isSafetyText = descriptor !== undefined && 'safetyText' in descriptor

  test.each(Object.keys(fixturesOf(type) ?? {}))('%s', async (name) => {
    const {html, failures} = await showFixture(type, name)
    if (isSilent || name === 'invalid') {
      expect(failures.map((failure) => failure.type)).toEqual([type])
      if (isSafetyText) expect(html).toMatch(/^<p>/)
      else expect(html.replace(adSlot, '')).toBe('')
    } else {
      expect(failures).toEqual([])
      expect(html).toContain(`data-widget="${type}"`)
    }
  })
})
