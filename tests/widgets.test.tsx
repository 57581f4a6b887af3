import {describe, expect, test} from '@jest/globals'
import {widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {productFixtures} from '../web/products/product.fixtures.ts'
import {isExternal} from '../web/ui/links.ts'
import {fixturesOf} from '../web/gallery/renderFixture.ts'
import {widgets} from '../web/generated/widgets.ts'
import {showFixture, showStored} from './support/fixtures.tsx'

const descriptors = new Map(Object.values(widgets).map((widget) => [String(widget.type), widget]))

/** The dispatcher's own, after widgets that an ad follows. */
const adSlot = /<aside data-widget="adSlot".*<\/aside>$/

/** The id of a stored widget: that of its document, or the key of its block. */
const idOf = (stored: object): unknown => ('_id' in stored ? stored._id : Reflect.get(stored, '_key'))

/** The addresses on other sites in these fields of a stored value, at any depth. */
function addressesIn(value: unknown, fields: readonly string[]): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    if (typeof field !== 'string') return addressesIn(field, fields)
    return isExternal(field) && fields.includes(name) ? [field] : []
  })
}

/** The addresses of shops in all fixtures: those in the fields that widgets name, and those of offers. */
const allShops = new Set([
  ...addressesIn(productFixtures, ['url']),
  ...Object.values(widgets).flatMap((widget) =>
    'affiliateLinkFields' in widget ? addressesIn(fixturesOf(widget.type), widget.affiliateLinkFields) : [],
  ),
])

/** The opening tags of the links that lead to a shop. */
function linksToShops(html: string): readonly string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].flatMap(([tag, href = '']) => {
    const address = href.replaceAll('&amp;', '&')
    return isExternal(address) && (allShops.has(address) || isAffiliateAddress(address)) ? [tag] : []
  })
}

describe.each(widgetTypes)('%s', (type) => {
  const descriptor = descriptors.get(type)
  const isSilent = descriptor !== undefined && 'isSilent' in descriptor
  const isSafetyText = descriptor !== undefined && 'safetyText' in descriptor
  const fixtures = fixturesOf(type) ?? {}
  const isShown = (name: string): boolean => !isSilent && name !== 'invalid'

  for (const [name, fixture] of Object.entries(fixtures).filter(([key]) => isShown(key))) {
    test(`${name} is shown to anonymous readers, as an element that names its type and id, with links to shops that say so (dispatcher-6, dispatcher-9, affiliate-link-4, affiliate-link-18)`, async () => {
      const {html, failures} = await showFixture(type, name)
      expect(failures).toEqual([])
      expect(html).toContain(`data-widget="${type}" data-widget-id="${String(idOf(fixture))}"`)
      expect(html.match(/data-widget="/g)).toHaveLength(
        html.match(/data-widget="\w+" data-widget-id="[^"]+"/g)?.length ?? 0,
      )
      // No link to a shop is made by hand (affiliate-link-4, affiliate-link-18).
      for (const link of linksToShops(html)) expect(link).toMatch(/ rel="sponsored noopener" data-affiliate="/)
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

test('there are links to shops to look at', async () => {
  const {html} = await showFixture('productCard', 'fromProduct')
  expect(linksToShops(html)).toHaveLength(2)
  expect(
    linksToShops('<a class="x" href="https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&amp;subid=1001">'),
  ).toHaveLength(1)
  expect(linksToShops('<a href="https://www.nih.gov/">')).toEqual([])
})
