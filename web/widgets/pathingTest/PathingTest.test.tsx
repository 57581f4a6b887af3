import {describe, expect, test} from '@jest/globals'
import {showBody, showFixture} from '../../../tests/support/fixtures.tsx'
import {heading, paragraphs, referenceTo} from '../../contract/fixtures.ts'
import {controlOf} from '../../experiments/controlOf.ts'
import {pathingTestFixtures} from './pathingTest.fixtures.ts'

test('the answer is the control: the variant of that name, else the first (experiments-8)', () => {
  const decide = (...variants: readonly (string | null)[]) => controlOf(variants.map((name) => ({name})))
  expect(decide('other', 'Control')).toBe(1)
  expect(decide('a', 'b')).toBe(0)
  expect(decide(null)).toBe(0)
  expect(decide()).toBe(-1)
})

/** The variants in the markup: name, whether it is hidden, and content. */
function variantsIn(html: string) {
  return html
    .split('<div data-variant="')
    .slice(1)
    .map((part) => ({name: part.split('"', 1)[0], isHidden: /^[^>]* hidden=""/.test(part), html: part}))
}

test('readers see the children of the variant that was decided; the others are in the page, hidden (experiments-8)', async () => {
  const {html} = await showFixture('pathingTest', 'default')
  expect(html).toContain('data-experiment="t2d-closing-path"')
  const variants = variantsIn(html)
  expect(variants.map(({name, isHidden}) => [name, isHidden])).toEqual([
    ['control', false],
    ['hub-first', true],
  ])
  expect(variants[0]?.html).toContain('Start the course today')
  expect(variants[1]?.html).toMatch(/Look around first.*data-widget="divider"/)
})

test('without names, the first variant is shown', async () => {
  const {html} = await showFixture('pathingTest', 'invalidWithoutNames')
  expect(variantsIn(html).map(({isHidden}) => isHidden)).toEqual([false, true])
})

describe('what is hidden counts for nothing else', () => {
  test('no structured data', async () => {
    const {html, structuredData} = await showFixture('pathingTest', 'longest')
    expect(html).toContain('data-widget="faq"')
    expect(structuredData).toEqual([])
  })

  test('no link jumps to it', async () => {
    const [control, other] = pathingTestFixtures.default.variants
    const hidden = {...other, content: [referenceTo('productCard-fixture-default')]}
    const {html} = await showBody([
      referenceTo('quickLooks-fixture-default'),
      {...pathingTestFixtures.default, variants: [control, hidden]},
    ])
    expect(html).toContain('data-widget="quickLooks"')
    const id = /data-widget="productCard"[^>]* id="([^"]+)"/.exec(html)?.[1]
    expect(id).toBeDefined()
    expect(html).not.toContain(`href="#${id}"`)
  })
})

test('headings of variants have ids of their own', async () => {
  const variants = pathingTestFixtures.default.variants.map((variant) => ({
    ...variant,
    content: [heading('h', 'h2', 'What helps')],
  }))
  const {html} = await showBody([{...pathingTestFixtures.default, variants}])
  expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['what-helps', 'what-helps-2'])
})

describe('the disclosure (affiliate-disclaimer-12)', () => {
  const [control, other] = pathingTestFixtures.default.variants
  const card = referenceTo('productCard-fixture-default')
  const disclosure = referenceTo('affiliateDisclaimer-fixture-default')
  const testOf = (...contents: readonly (readonly object[])[]) => ({
    ...pathingTestFixtures.default,
    variants: [
      {...control, content: contents[0]},
      {...other, content: contents[1]},
    ],
  })
  const disclosures = (html: string) => html.split('data-widget="affiliateDisclaimer"').length - 1

  test.each([
    ['for a link in a hidden variant', [testOf([], [card])]],
    ['for one that another variant discloses', [testOf([disclosure, card], [card])]],
    [
      'for a link after the test, if only a variant discloses',
      [testOf([disclosure, ...paragraphs('Words.')], []), card],
    ],
  ])('stands above the test %s', async (_, body) => {
    const {html} = await showBody(body)
    expect(disclosures(html)).toBe(1)
    expect(html.indexOf('data-widget="affiliateDisclaimer"')).toBeLessThan(html.indexOf('data-widget="pathingTest"'))
  })
})
