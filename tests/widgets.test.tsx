import {describe, expect, test} from '@jest/globals'
import {widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {fixturesOf} from '../web/gallery/renderFixture.ts'
import {widgets} from '../web/generated/widgets.ts'
import {showFixture, showStored} from './support/fixtures.tsx'

const descriptors = new Map(Object.values(widgets).map((widget) => [String(widget.type), widget]))

/** The dispatcher's own, after widgets that an ad follows. */
const adSlot = /<aside data-widget="adSlot".*<\/aside>$/

/** The id of a stored widget: that of its document, or the key of its block. */
const idOf = (stored: object): unknown => ('_id' in stored ? stored._id : Reflect.get(stored, '_key'))

describe.each(widgetTypes)('%s', (type) => {
  const descriptor = descriptors.get(type)
  const isSilent = descriptor !== undefined && 'isSilent' in descriptor
  const isSafetyText = descriptor !== undefined && 'safetyText' in descriptor
  const fixtures = fixturesOf(type) ?? {}
  const isShown = (name: string): boolean => !isSilent && name !== 'invalid'

  for (const [name, fixture] of Object.entries(fixtures).filter(([key]) => isShown(key))) {
    test(`${name} is shown to anonymous readers, as an element that names its type and id (dispatcher-6, dispatcher-9)`, async () => {
      const {html, failures} = await showFixture(type, name)
      expect(failures).toEqual([])
      expect(html).toContain(`data-widget="${type}" data-widget-id="${String(idOf(fixture))}"`)
      expect(html.match(/data-widget="/g)).toHaveLength(
        html.match(/data-widget="\w+" data-widget-id="[^"]+"/g)?.length ?? 0,
      )
    })
  }

  for (const name of Object.keys(fixtures).filter((key) => !isShown(key))) {
    test(`${name} shows nothing, or safety text as paragraphs, and is reported (containment-1, containment-2, containment-8)`, async () => {
      const {html, failures} = await showFixture(type, name)
      expect(failures.map((failure) => failure.type)).toEqual([type])
      if (isSafetyText) expect(html).toMatch(/^<p>/)
      else expect(html.replace(adSlot, '')).toBe('')
    })
  }
})

test.each(['callout', 'paidMediaCard', 'productCard', 'reviewScorecard', 'warningCard'] as const)(
  'a %s without data shows nothing (containment-7)',
  async (type) => {
    const {html} = await showStored(type, {_id: `${type}-empty`, _type: type})
    expect(html).toBe('')
  },
)
