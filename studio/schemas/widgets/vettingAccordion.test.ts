import {expect, test} from '@jest/globals'
import {vettingAccordion} from './vettingAccordion.ts'

/** What the Studio fills in for a new accordion, by the names of the fields. */
const initial = new Map(
  vettingAccordion.fields.map((field) => [field.name, 'initialValue' in field ? field.initialValue : undefined]),
)

test('a new accordion has title, link and the three criteria of our vetting (why-trust-6, why-trust-7, why-trust-8)', () => {
  expect(initial.get('title')).toBe('How we vet brands and products')
  expect(initial.get('link')).toBe('/about/product-selection-process')
  expect(initial.get('criteria')).toMatchObject([
    {title: 'Evaluate ingredients and composition'},
    {title: 'Fact-check health claims'},
    {title: 'Assess the brand'},
  ])
})
