/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, beforeEach, expect, test} from '@jest/globals'
import {fireEvent, render, screen} from '@testing-library/react'
import {renderToString} from 'react-dom/server.node'
import type {Manufacturer} from '../../drugSavings/choice.ts'
import {startingPlace} from '../../drugSavings/startingPlace.ts'
import {DrugCostSavingsIsland} from './DrugCostSavings.client.tsx'
import {drugCostSavingsFixtures, drugSavingsFixture} from './drugCostSavings.fixtures.ts'
import {testCalls, type TestCalls} from './testCalls.ts'

let calls: TestCalls
beforeEach(() => {
  calls = testCalls()
})
afterEach(() => calls.restore())

const manufacturers: readonly Manufacturer[] = [
  {
    name: 'Velmetra',
    drugType: 'brand',
    drugSlug: 'velmetra',
    id: '',
    options: [
      {
        form: 'tablet',
        dosages: [
          {
            dosage: '5 mg',
            formulationId: '88800100530',
            drugMSRP: 16.4,
            commonQuantities: [{display: '30 tablets', value: 30}],
          },
        ],
      },
    ],
  },
]

/** The island as the server sends it, used by a reader before React is there. */
async function hydrate(touch: (container: HTMLElement) => void | Promise<void>): Promise<void> {
  const island = (
    <DrugCostSavingsIsland
      domId="savings"
      widgetId="savings-1"
      drugName="Velmetra"
      isTemplate={false}
      manufacturers={manufacturers}
      first={{formulationId: '88800100530', quantity: 30}}
      start={startingPlace}
      entries={drugSavingsFixture.prices.get(drugCostSavingsFixtures.default._id)}
      coupons={undefined}
      headerLine={undefined}
      hasDriver={false}
      copay={undefined}
    >
      {null}
    </DrugCostSavingsIsland>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(island)
  await touch(container)
  render(island, {container, hydrate: true})
}

test('the ways to pay that a reader has opened before React is there are loaded (drug-savings-67)', async () => {
  calls.answers.set('/api/drugPricing', {
    body: {drugMSRP: 16.4, unitCost: 14, dispensingFee: 10, asOfDate: '2026-11-18'},
  })
  await hydrate(async (container) => {
    const details = container.querySelector('details')
    if (details === null) throw new Error('There is no such part.')
    const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve))
    details.open = true
    await toggled
  })
  expect((await screen.findByRole('table')).textContent).toContain('With a coupon$312.48')
})

test('the term that a reader has typed before React is there stays in the field, and SEARCH takes it (drug-savings-49, drug-savings-50)', async () => {
  await hydrate((container) => {
    const field = container.querySelector<HTMLInputElement>('search input')
    if (field !== null) field.value = 'sallow'
  })
  expect(screen.getByLabelText<HTMLInputElement>('Find your pharmacy').value).toBe('sallow')
  fireEvent.click(screen.getByRole('button', {name: 'SEARCH'}))
  expect(screen.getAllByRole('article').map((card) => card.querySelector('h5')?.textContent)).toEqual([
    expect.stringContaining('Sallow'),
  ])
})
