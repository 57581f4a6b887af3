/** @jest-environment ./tests/environments/jsdom.mjs */
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {drugCostSavingsFixtures, drugSavingsFixture} from './drugCostSavings.fixtures.ts'
import {type Answer, testCalls, type TestCalls} from './testCalls.ts'

let calls: TestCalls
beforeEach(() => {
  // jsdom has the element, and none of its methods; that it is modal is tested in a browser (CouponDialog.test.ts).
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  calls = testCalls()
})
afterEach(() => calls.restore())

const show = async (name: keyof typeof drugCostSavingsFixtures) => {
  const shown = await renderFixture('drugCostSavings', name)
  return shown
}
const cards = () => screen.queryAllByRole('article')
const amounts = () => cards().map((card) => /\$[\d,.]+/.exec(card.textContent ?? '')?.[0])
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', {name}))
const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), {target: {value}})
const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({textContent}) => textContent)

/** The fixtures' own prices, as the call answers them, with another first amount. */
const [entry] = drugSavingsFixture.prices.get(drugCostSavingsFixtures.default._id) ?? []
const pricesAnswer = (display: string): Answer => ({
  body: {data: [{...entry, price: {amount: 1, currency: 'USD', display}}]},
})

describe('as the page arrives', () => {
  test('has title, subtitle, information, copay and the prices of the first choice (drug-savings-13, drug-savings-17)', async () => {
    const {container} = await show('default')
    expect(screen.getByRole('region', {name: 'Compare Velmetra prices near you'})).toBeTruthy()
    expect(container.textContent).toContain('Choose a form, a dosage and a quantity')
    expect(container.textContent).toContain('Velmetra')
    expect(screen.getByText('ZIP code 47201, insured')).toBeTruthy()
    expect(screen.getByRole('group', {name: 'Do you have commercial insurance?'}).textContent).toContain(
      '$10.00 a month',
    )
    expect(amounts()).toEqual(['$312.48', '$318.00', '$326.90', '$341.15'])
    expect(calls.asked).toEqual([])
  })

  test('names the day on which the oldest of its prices was read (drug-savings-48)', async () => {
    await show('default')
    expect(screen.getByText('Prices are up to date as of November 20, 2026.')).toBeTruthy()
  })

  test('has one badge, on the lowest price (drug-savings-43), and retail price with saving on each card (drug-savings-44, drug-savings-45)', async () => {
    await show('default')
    expect(cards().map((card) => within(card).queryByText('Best price') !== null)).toEqual([true, false, false, false])
    expect(
      cards().map((card) => /Retail price: (\$[\d.,]+) Save (\d+%)/.exec(card.textContent ?? '')?.slice(1)),
    ).toEqual([
      ['$492.00', '36%'],
      ['$492.00', '35%'],
      ['$492.00', '33%'],
      ['$492.00', '30%'],
    ])
  })

  test('the template has words of its own (drug-savings-18), which claim up to 80% (drug-savings-47)', async () => {
    await show('rxSavings')
    expect(screen.getByRole('heading', {level: 3}).textContent).toBe('Save up to 80% on your prescription')
    expect(screen.queryByText(/Compare Velmetra/)).toBeNull()
    expect(cards()).toHaveLength(4)
  })

  test('the copay alone has no prices (drug-savings-3, drug-savings-19)', async () => {
    await show('copayOnly')
    expect(screen.getByText('Only $10.00/mo initially')).toBeTruthy()
    expect(screen.getByText(/It cannot be used with Medicare/)).toBeTruthy()
    expect([cards().length, screen.queryAllByRole('button').length]).toEqual([0, 0])
  })

  test.each([
    [24.5, '$24.50'],
    [1000, '$1,000.00'],
    [0, '$0.00'],
  ])('a copay of %d dollars is money with two decimals and separators: %s (drug-savings-4)', async (copay, money) => {
    const driver = {...drugCostSavingsFixtures.copayOnly.driver, copay}
    const {unmount} = await renderStored('drugCostSavings', {...drugCostSavingsFixtures.copayOnly, driver})
    expect(screen.getByText(`Only ${money}/mo initially`)).toBeTruthy()
    unmount()
    await renderStored('drugCostSavings', {...drugCostSavingsFixtures.default, driver})
    expect(screen.getByRole('group', {name: driver.sectionTitle}).textContent).toContain(`${money} a month`)
  })

  test('begins with what editors have chosen (drug-savings-8)', async () => {
    await show('secondChoice')
    expect(screen.getByText('Glisaprin (Halden Generics)')).toBeTruthy()
    expect(screen.getByText('1 bottle (100 tablets)')).toBeTruthy()
  })

  test('without anything to choose says so (drug-savings-58)', async () => {
    const {container} = await show('invalidForms')
    expect(container.textContent).toContain(
      'Cost savings currently unavailableWe currently do not have cost savings available for this drug. Please check back again in the future for prescription drugs savings options.',
    )
  })

  test('with an empty list says so, and offers no retry (drug-savings-53)', async () => {
    const {container} = await show('noPrices')
    expect(container.textContent).toContain('ErrorNo pricing information found.')
    expect(screen.queryByRole('button', {name: 'Retry'})).toBeNull()
  })

  test('stands on pages about drugs and on subcategory pages only (drug-savings-14)', async () => {
    for (const [pageTemplate, isShown] of [
      ['drug', true],
      ['subcategory-landing-page', true],
      ['article', false],
    ] as const) {
      const topics = {k1: undefined, kMetas: [], mpdTags: [], categories: [], pageTemplate}
      const {container, unmount} = await renderStored('drugCostSavings', drugCostSavingsFixtures.default, {
        isExcerpt: false,
        topics,
      })
      expect([pageTemplate, container.querySelector('[data-widget="drugCostSavings"]') !== null]).toEqual([
        pageTemplate,
        isShown,
      ])
      unmount()
    }
  })

  test('on the test path, an ad stands in the place of the copay (drug-savings-16, driver-placement-7)', async () => {
    const {container} = await renderStored('drugCostSavings', drugCostSavingsFixtures.default, {
      canonicalPath: '/health/drugs/rybelsus-test',
      settings: {...galleryContext.settings},
    })
    expect(container.querySelector('[data-ad-slot="drugCostSavings"]')).not.toBeNull()
    expect(screen.queryByText('Do you have commercial insurance?')).toBeNull()
  })

  test('on the test path, an ad stands in the place of the copay alone (driver-placement-7)', async () => {
    const {container} = await renderStored('drugCostSavings', drugCostSavingsFixtures.copayOnly, {
      canonicalPath: '/health/drugs/rybelsus-test',
      settings: {...galleryContext.settings},
    })
    const widget = container.querySelector('[data-widget="drugCostSavings"]')
    expect(widget?.querySelector('[data-ad-slot="drugCostSavings"]')).not.toBeNull()
    expect(screen.queryByText('Only $10.00/mo initially')).toBeNull()
    expect(screen.queryByText(drugCostSavingsFixtures.copayOnly.title)).toBeNull()
  })
})

describe('the form', () => {
  test('offers the five parts and the ZIP code (drug-savings-5, drug-savings-6, drug-savings-23)', async () => {
    await show('default')
    press('EDIT')
    expect(optionsOf('Brand or generic')).toEqual(['Velmetra (brand)', 'Glisaprin (Halden Generics) (generic)'])
    expect(optionsOf('Form')).toEqual(['tablet', 'extended-release tablet'])
    expect(optionsOf('Dosage')).toEqual(['5 mg', '10 mg'])
    expect(optionsOf('Quantity')).toEqual(['30 tablets'])
    expect(field('ZIP code').value).toBe('47201')
    expect(document.activeElement).toBe(field('Brand or generic'))
    fill('Dosage', '10 mg')
    expect(optionsOf('Quantity')).toEqual(['30 tablets', '90 tablets'])
    press('CANCEL')
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'EDIT'}))
  })

  test('can choose a generic that has the name of the brand (drug-savings-23)', async () => {
    const {manufacturers, ...widget} = drugCostSavingsFixtures.default
    await renderStored('drugCostSavings', {
      ...widget,
      manufacturers: manufacturers.map((manufacturer) => ({...manufacturer, name: 'Velmetra'})),
    })
    press('EDIT')
    const generic = screen.getByRole<HTMLOptionElement>('option', {name: 'Velmetra (generic)'})
    fill('Brand or generic', generic.value)
    expect(generic.selected).toBe(true)
    fill('Dosage', '10 mg')
    expect(generic.selected).toBe(true)
    expect(optionsOf('Quantity')).toEqual(['30 tablets', '1 bottle (100 tablets)'])
  })

  test('asks about insurance where there is a copay, which stands there for the insured (drug-savings-31, drug-savings-32, drug-savings-33)', async () => {
    calls.answers.set('/api/optum/prices', pricesAnswer('$9.99'))
    await show('default')
    press('EDIT')
    expect(field('Insured')).toHaveProperty('checked', true)
    fireEvent.click(field('Not insured'))
    press('UPDATE')
    await screen.findByText('$9.99')
    expect(screen.queryByText('Do you have commercial insurance?')).toBeNull()
    expect(screen.getByText('ZIP code 47201, not insured')).toBeTruthy()
  })

  test('without a copay does not ask about insurance (drug-savings-31)', async () => {
    await show('secondChoice')
    expect(screen.getByText('ZIP code 47201')).toBeTruthy()
    press('EDIT')
    expect(screen.queryByLabelText('Insured')).toBeNull()
  })

  test('of the template can be sent once something has changed (drug-savings-30); another always', async () => {
    const {unmount} = await show('rxSavings')
    press('EDIT')
    const update = () => screen.getByRole('button', {name: 'UPDATE'}).getAttribute('aria-disabled')
    expect(update()).toBe('true')
    press('UPDATE')
    expect(calls.asked).toEqual([])
    fill('Dosage', '10 mg')
    expect(update()).toBe('false')
    unmount()
    await show('default')
    press('EDIT')
    expect(update()).toBe('false')
  })

  test('marks a ZIP code that is too short, with what to do, and asks nothing (drug-savings-25, drug-savings-27, drug-savings-28)', async () => {
    await show('default')
    press('EDIT')
    fill('ZIP code', '472')
    press('UPDATE')
    const zip = field('ZIP code')
    expect(zip.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(zip.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a ZIP code of five digits.',
    )
    expect([calls.asked, amounts()[0]]).toEqual([[], '$312.48'])
    expect(document.activeElement).toBe(zip)
    // Again without a change: who presses it is led to the field again.
    screen.getByRole('button', {name: 'UPDATE'}).focus()
    press('UPDATE')
    expect(document.activeElement).toBe(zip)
    fill('ZIP code', '4720')
    expect(zip.getAttribute('aria-invalid')).toBe('false')
  })

  test('looks a new ZIP code up, asks for prices there, and closes (drug-savings-9, drug-savings-10, drug-savings-22, drug-savings-35)', async () => {
    calls.answers.set('/api/tip/lookup', {body: {demographics: {Latitude: 41.9, Longitude: -87.6}}})
    calls.answers.set('/api/optum/prices', pricesAnswer('$7.77'))
    await show('default')
    press('EDIT')
    fill('Dosage', '10 mg')
    fill('Quantity', '90')
    fill('ZIP code', '60614')
    press('UPDATE')
    await screen.findByText('$7.77')
    expect(calls.asked).toEqual([
      '/api/tip/lookup?zip=60614',
      '/api/optum/prices?formulationId=88800101030&quantity=90&lat=41.9&long=-87.6&zip=60614',
    ])
    expect(screen.queryByRole('form', {name: 'Your prescription'})).toBeNull()
    expect(screen.getByText('Prices with a free coupon near 60614')).toBeTruthy()
  })

  test.each<[string, Answer, string]>([
    ['does not exist', {status: 404, body: {errors: ['No']}}, 'We know no place with this ZIP code.'],
    ['cannot be looked up', {status: 503, body: {errors: ['No']}}, 'We could not look up the ZIP code. Try again.'],
    ['has an answer of another shape', {body: {demographics: 'here'}}, 'We know no place with this ZIP code.'],
  ])('a ZIP code that %s asks for no prices, and stays in the form (drug-savings-38)', async (_, answer, message) => {
    calls.answers.set('/api/tip/lookup', answer)
    await show('default')
    press('EDIT')
    fill('ZIP code', '00000')
    press('UPDATE')
    expect((await screen.findByText(message)).id).toBe(field('ZIP code').getAttribute('aria-describedby'))
    expect(calls.asked).toEqual(['/api/tip/lookup?zip=00000'])
    expect(amounts()[0]).toBe('$312.48')
  })
})

describe('the prices of a new question', () => {
  const ask = () => {
    press('EDIT')
    fill('Dosage', '10 mg')
    press('UPDATE')
  }

  test('are announced, and the loading flag is taken back 500 ms after they have come (drug-savings-36)', async () => {
    calls.answers.set('/api/optum/prices', pricesAnswer('$7.77'))
    const {container} = await show('default')
    const isBusy = () => container.querySelector('[aria-busy="true"]') !== null
    expect(isBusy()).toBe(false)
    const asked = performance.now()
    ask()
    expect([isBusy(), screen.getByRole('status').textContent]).toEqual([true, 'Looking for prices …'])
    await screen.findByText('$7.77')
    await waitFor(() => expect(isBusy()).toBe(false), {timeout: 10_000})
    expect(performance.now() - asked).toBeGreaterThanOrEqual(500)
    expect(screen.getByRole('status').textContent).toBe('1 price found.')
  })

  test.each<[string, Answer]>([
    ['a failure', {status: 503, body: {error: 'No'}}],
    ['an empty list', {body: {data: []}}],
    ['an answer of another shape', {body: {data: 'cheap'}}],
  ])('%s clears the list and offers to retry (drug-savings-37, drug-savings-55)', async (_, answer) => {
    calls.answers.set('/api/optum/prices', answer)
    await show('default')
    ask()
    expect(await screen.findByText('No results found. Try editing the information provided or retry.')).toBeTruthy()
    expect(cards()).toEqual([])
    calls.answers.set('/api/optum/prices', pricesAnswer('$7.77'))
    press('Retry')
    await screen.findByText('$7.77')
  })

  test('that take too long say so, with a retry (drug-savings-56)', async () => {
    calls.answers.set('/api/optum/prices', {status: 504, body: {error: 'Late'}})
    const {container} = await show('default')
    ask()
    await screen.findByText('Our API timed out')
    expect(container.textContent).toContain('Our API timed outTry again.Retry')
  })

  test.each([503, 504])('that do not come are told to screen readers, too (status %i)', async (status) => {
    calls.answers.set('/api/optum/prices', {status, body: {error: 'No'}})
    await show('default')
    expect(screen.getByRole('status').textContent).toBe('')
    ask()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No prices found.'), {timeout: 10_000})
  })

  test('a slower answer never overwrites that of a newer question', async () => {
    const slow = Promise.withResolvers<Answer>()
    calls.answers.set('/api/optum/prices', () => slow.promise)
    await show('default')
    ask()
    calls.answers.set('/api/optum/prices', pricesAnswer('$7.77'))
    press('EDIT')
    fill('Quantity', '90')
    press('UPDATE')
    await screen.findByText('$7.77')
    await act(async () => slow.resolve(pricesAnswer('$1.11')))
    expect(amounts()).toEqual(['$7.77'])
  })
})

test('after an update that was interrupted by a ZIP code that does not exist, CANCEL leads back to the prices that are there, with their coupons (drug-savings-38)', async () => {
  const slow = Promise.withResolvers<Answer>()
  calls.answers.set('/api/optum/prices', () => slow.promise)
  calls.answers.set('/api/tip/lookup', {status: 404, body: {errors: ['No']}})
  const {container} = await show('default')
  press('EDIT')
  fill('Dosage', '10 mg')
  fill('Quantity', '90')
  press('UPDATE')
  press('EDIT')
  fill('ZIP code', '00000')
  press('UPDATE')
  await screen.findByText('We know no place with this ZIP code.')
  expect([field('Dosage').value, field('Quantity').value]).toEqual(['10 mg', '90'])
  press('CANCEL')
  await act(async () => slow.resolve(pricesAnswer('$1.11')))
  expect(screen.getByText('ZIP code 47201, insured')).toBeTruthy()
  expect(screen.getByText('30 tablets')).toBeTruthy()
  expect(amounts()[0]).toBe('$312.48')
  expect(container.querySelector('[aria-busy="true"]')).toBeNull()
  press(/Get coupon for Harborview Drugs/)
  const asked = new URL(calls.asked.at(-1) ?? '', 'http://localhost').searchParams
  expect([asked.get('formulationId'), asked.get('quantityDisplay')]).toEqual(['88800100530', '30 tablets'])
})

describe('the list', () => {
  test('has four cards at a time; SEE MORE RESULTS leads through all, and to the first again (drug-savings-39, drug-savings-40)', async () => {
    await show('default')
    expect(amounts()).toEqual(['$312.48', '$318.00', '$326.90', '$341.15'])
    press('SEE MORE RESULTS')
    expect(amounts()).toEqual(['$349.00', '$355.20'])
    press('SEE MORE RESULTS')
    expect(amounts()[0]).toBe('$312.48')
  })

  test('shows two prices of one pharmacy, as of two benefit managers, each on its page alone (drug-savings-40)', async () => {
    if (entry === undefined) throw new Error('no price')
    const {retailer} = entry
    const data = ['a', 'a', 'b', 'c', 'd', 'e'].map((id, index) => ({
      ...entry,
      isLowestPrice: index === 0,
      retailer: {...retailer, isIndependent: true, location: {...retailer.location, id}},
      price: {amount: index + 1, currency: 'USD', display: `$${index + 1}.00`},
    }))
    calls.answers.set('/api/optum/prices', {body: {data}})
    await show('default')
    press('EDIT')
    press('UPDATE')
    await screen.findByText('$1.00')
    expect(amounts()).toEqual(['$1.00', '$2.00', '$3.00', '$4.00'])
    press('SEE MORE RESULTS')
    expect(amounts()).toEqual(['$5.00', '$6.00'])
    press('SEE MORE RESULTS')
    expect(amounts()).toEqual(['$1.00', '$2.00', '$3.00', '$4.00'])
  })

  test('shows names of 24 and addresses of 32 characters; screen readers get all of them (drug-savings-41, drug-savings-42)', async () => {
    await renderStored('drugCostSavings', drugCostSavingsFixtures.default)
    press('SEE MORE RESULTS')
    const [card] = cards()
    const shown = [...(card?.querySelectorAll('[aria-hidden="true"][dir]') ?? [])].map(({textContent}) => textContent)
    expect(shown).toEqual(['Haw Creek Family Pharma…'])
    expect(card?.textContent).toContain('Haw Creek Family Pharmacy and Compounding')
    expect(card?.textContent).toContain('8 Haw Creek Boulevard, Suite 210')
  })

  const search = (term: string) => {
    fill('Find your pharmacy', term)
    press('SEARCH')
  }

  test('is searched by the name of a pharmacy, whatever its case, with the button or Enter (drug-savings-49, drug-savings-50); Reset shows all again (drug-savings-52)', async () => {
    await show('default')
    search('PHARMACY')
    expect(amounts()).toEqual(['$326.90', '$349.00'])
    press('Reset')
    expect(amounts()).toHaveLength(4)
    fill('Find your pharmacy', 'sallow')
    const form = field('Find your pharmacy').closest('form')
    if (form !== null) fireEvent.submit(form)
    expect(amounts()).toEqual(['$355.20'])
  })

  test('a search of one character filters nothing (drug-savings-51)', async () => {
    await show('default')
    search('s')
    expect(amounts()).toHaveLength(4)
  })

  test('a search without results says so, with Reset (drug-savings-54)', async () => {
    const {container} = await show('default')
    search('nowhere')
    expect(container.textContent).toContain('ErrorNo results found for your search.Reset')
    expect(cards()).toEqual([])
    press('Reset')
    expect(cards()).toHaveLength(4)
  })
})

test('a page without prices asks for them by itself', async () => {
  calls.answers.set('/api/optum/prices', pricesAnswer('$7.77'))
  await renderStored('drugCostSavings', drugCostSavingsFixtures.default, {drugSavings: undefined})
  await screen.findByText('$7.77')
  expect(calls.asked).toEqual([
    '/api/optum/prices?formulationId=88800100530&quantity=30&lat=39.126564&long=-85.971322&zip=47201',
  ])
})

describe('a coupon', () => {
  const couponAnswer: Answer = {body: {id: 'c-1', bin: '999999', pcn: 'APO', grp: 'HEARTH', uid: 'APO12345678'}}

  test('is asked for when a card is opened, with what the price is for (coupon-1)', async () => {
    calls.answers.set('/api/optum/coupons', couponAnswer)
    await show('default')
    press(/Get coupon for Harborview Drugs/)
    expect(await screen.findByText('999999')).toBeTruthy()
    const [asked = ''] = calls.asked
    expect(Object.fromEntries(new URL(asked, 'http://localhost').searchParams)).toMatchObject({
      formulationId: '88800100530',
      retailerName: 'Harborview Drugs',
      lowPriceAmount: '312.48',
    })
  })

  test('that cannot be fetched shows the view of the time-out, and Retry fetches anew for the same retailer (coupon-22, coupon-23)', async () => {
    calls.answers.set('/api/optum/coupons', {status: 503, body: {error: 'No'}})
    await show('default')
    press(/Get coupon for Norwell/)
    await screen.findByText('Our API timed out')
    calls.answers.set('/api/optum/coupons', couponAnswer)
    press('Retry')
    expect(await screen.findByText('999999')).toBeTruthy()
    expect(calls.asked.map((asked) => new URL(asked, 'http://localhost').searchParams.get('retailerName'))).toEqual([
      'Norwell',
      'Norwell',
    ])
  })

  test('cannot be opened where there is no programme', async () => {
    await renderStored('drugCostSavings', drugCostSavingsFixtures.default, {
      drugSavings: {...drugSavingsFixture, coupons: undefined},
    })
    expect(cards()).toHaveLength(4)
    expect(screen.queryByRole('button', {name: /Get coupon/})).toBeNull()
  })
})

describe('all ways to pay', () => {
  const open = async (choose?: () => void) => {
    calls.answers.set('/api/drugPricing', {
      body: {drugMSRP: 16.4, unitCost: 14, dispensingFee: 10, asOfDate: '2026-11-18'},
    })
    await show('default')
    if (choose !== undefined) {
      press('EDIT')
      choose()
      press('UPDATE')
    }
    const details = (await screen.findByText('Compare all ways to pay')).closest('details')
    if (details === null) throw new Error('There is no such part.')
    details.open = true
    fireEvent(details, new Event('toggle'))
    await screen.findByRole('table')
  }
  const rows = () =>
    screen
      .getAllByRole('row')
      .filter((row) => within(row).queryByRole('rowheader') !== null)
      .map((row) => [
        within(row).getByRole('rowheader').firstChild?.textContent,
        ...within(row)
          .getAllByRole('cell')
          .map(({textContent}) => textContent),
      ])

  test('stand side by side, with the lowest marked; nothing is asked before they are opened (drug-savings-67, drug-savings-70)', async () => {
    await open()
    expect(calls.asked).toEqual([
      '/api/drugPricing?ndc=88800100530&priceTypeCode=SWD',
      '/api/drugPricing?ndc=88800100530&priceTypeCode=NADAC',
    ])
    expect(rows()).toEqual([
      ['With a coupon', '$312.48Harborview Drugs'],
      ['With the manufacturer’s savings card', '$10.00Lowest'],
      ['In cash, near what the pharmacy pays', '$430.00'],
    ])
    expect(screen.getByText(/usually does not count toward your deductible/)).toBeTruthy()
  })

  test.each([
    ['without insurance', () => fireEvent.click(field('Not insured'))],
    [
      'for the generic',
      () => {
        const option = screen.getByRole<HTMLOptionElement>('option', {name: 'Glisaprin (Halden Generics) (generic)'})
        fill('Brand or generic', option.value)
      },
    ],
  ])('the manufacturer’s card is none of them %s (drug-savings-32, drug-savings-67)', async (_who, choose) => {
    calls.answers.set('/api/optum/prices', pricesAnswer('$477.77'))
    await open(choose)
    expect(rows().map(([label]) => label)).not.toContain('With the manufacturer’s savings card')
    expect(rows().filter((cells) => cells.join().includes('Lowest'))).toHaveLength(1)
  })

  test('wait for the prices of a new question: none of the prices before stand in its table', async () => {
    const slow = Promise.withResolvers<Answer>()
    await open()
    const before = calls.asked.length
    calls.answers.set('/api/optum/prices', () => slow.promise)
    press('EDIT')
    fill('Dosage', '10 mg')
    press('UPDATE')
    await act(async () => undefined)
    expect(screen.queryByRole('table')).toBeNull()
    expect(calls.asked.slice(before)).toEqual([
      '/api/optum/prices?formulationId=88800101030&quantity=30&lat=39.126564&long=-85.971322&zip=47201',
    ])
    await act(async () => slow.resolve(pricesAnswer('$7.77')))
    await screen.findByRole('table')
    expect(rows()[0]?.[1]).toContain('$1.00')
  })

  test('deductible and copay change them, and are sent and stored nowhere (drug-savings-70)', async () => {
    await open()
    const asked = calls.asked.length
    const kept = () => [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, location.href]
    const before = kept()
    fill('Left of your deductible', '$1,000')
    fill('Your copay after that', '5')
    expect(rows().slice(1)).toEqual([
      ['With the manufacturer’s savings card', '$10.00'],
      ['In cash, near what the pharmacy pays', '$430.00'],
      ['With insurance, before the deductible is met', '$492.00'],
      ['With insurance, after the deductible is met', '$5.00Lowest'],
    ])
    fill('Your copay after that', 'five')
    expect(field('Your copay after that').getAttribute('aria-invalid')).toBe('true')
    expect(rows()).toHaveLength(3)
    expect(calls.asked).toHaveLength(asked)
    expect(kept()).toEqual(before)
    expect(field('Left of your deductible').getAttribute('name')).toBeNull()
  })

  test('have a column for each common quantity (drug-savings-69), with the source of each figure (drug-savings-68), and say what could not be loaded', async () => {
    calls.answers.set('/api/optum/prices', pricesAnswer('$7.77'))
    await show('default')
    press('EDIT')
    fill('Dosage', '10 mg')
    press('UPDATE')
    await screen.findByText('$7.77')
    const details = screen.getByText('Compare all ways to pay').closest('details')
    if (details === null) throw new Error('There is no such part.')
    details.open = true
    fireEvent(details, new Event('toggle'))
    await screen.findByRole('table')
    expect(screen.getAllByRole('columnheader').map(({textContent}) => textContent)).toEqual([
      'How you pay',
      '30 tablets',
      '90 tablets',
    ])
    // The offer of the card is another one for three months than for one.
    expect(screen.getByText(/^30 tablets: The manufacturer’s offer of \$10.00 a month\. /)).toBeTruthy()
    expect(screen.getByText(/^90 tablets: The manufacturer’s offer of \$10.00 a month, for 3 months\. /)).toBeTruthy()
    expect(screen.getByText('Some figures could not be loaded.')).toBeTruthy()
    calls.answers.set('/api/drugPricing', {status: 404, body: {error: 'None'}})
    press('Retry')
    // The button is gone, and the focus not lost.
    expect(document.activeElement?.textContent).toBe('Compare all ways to pay')
    await waitFor(() => expect(screen.queryByText('Some figures could not be loaded.')).toBeNull())
    await screen.findByRole('table')
  })
})
