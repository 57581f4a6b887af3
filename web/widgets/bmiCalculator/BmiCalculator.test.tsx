import {afterEach, describe, expect, test} from '@jest/globals'
import type {Page} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {openTestSite} from '../../enhance/testSite.ts'

const {browser, site} = await openTestSite()

type Type = 'bmiCalculator' | 'calorieCounter'
const pages = {
  bmiCalculator: (await showFixture('bmiCalculator', 'default')).html,
  calorieCounter: (await showFixture('calorieCounter', 'default')).html,
}

describe('as the server sends it', () => {
  test('has title and introduction (calculators-1)', () => {
    expect(pages.bmiCalculator).toMatch(/Body mass index \(BMI\) calculator<\/h3>.*Some insurers ask/s)
  })

  test('formula, source, limits and bands can be read without scripts (calculators-9)', () => {
    const bmi = pages.bmiCalculator
    expect(bmi).toContain('weight in kilograms ÷ (height in meters)²')
    expect(bmi).toMatch(/<td>25 to 29.9<\/td><th scope="row">Pre-obesity<\/th>/)
    expect(bmi).toContain('World Health Organization')
    expect(bmi).toContain('It does not see muscle')
  })

  test('the BMI calculator says that it is not for people under 20 (calculators-5)', () => {
    expect(pages.bmiCalculator).toContain('It is not for people under 20')
  })
})

test.each([320, 390, 680])('in a column of %i px no unit and no figure is broken in two', async (column) => {
  for (const type of ['bmiCalculator', 'calorieCounter'] as const) {
    const sheets = ['styles/tokens.css', 'styles/base.css', 'widgets/bmiCalculator/Calculator.module.pcss']
    const page = await styledPage(browser, pages[type], sheets, {window: 700, column})
    const broken = await page.locator('.input > span:visible, tbody td').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        // Words stand on as many lines as there are heights at which their letters begin.
        const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size
        return lines > (cell.textContent ?? '').split(' ').length ? [cell.textContent] : []
      }),
    )
    expect(broken).toEqual([])
    await page.close()
  }
})

describe('in a browser', () => {
  let page: Page
  afterEach(() => page.context().close())

  async function visit(type: Type): Promise<void> {
    site.show(pages[type].replace('<section', `<section data-behavior="/${type}.js"`))
    page = await (await browser.newContext()).newPage()
    const loaded = page.waitForResponse(`**/${type}.js`)
    await page.goto(`${site.origin}/page`)
    await loaded
  }

  const field = (name: string) => page.locator(`input[name="${name}"]`)
  const units = (name: RegExp) => page.getByRole('radio', {name}).check()
  const result = () => page.getByRole('status')

  /** Fills in the fields, and asks for the result. */
  async function calculate(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    await page.getByRole('button', {name: 'Calculate'}).click()
  }

  /** The error of a field, which describes it; '' if there is none. */
  async function errorOf(name: string): Promise<string | null> {
    const id = await field(name).getAttribute('aria-describedby')
    return page.locator(`#${id}`).textContent()
  }

  test('BMI in US units, announced politely (calculators-4, calculators-6)', async () => {
    await visit('bmiCalculator')
    await calculate({age: '35', feet: '5', inches: '5', pounds: '150'})
    expect(await result().textContent()).toBe(
      'Your BMI is 24.9. In the bands of the WHO this is “Normal range” (18.5 to 24.9).',
    )
  })

  test('BMI in metric units, with a decimal comma (calculators-4, calculators-6)', async () => {
    await visit('bmiCalculator')
    await units(/Metric/)
    await calculate({age: '35', cm: '160', kg: '64,0'})
    expect(await result().textContent()).toContain('Your BMI is 25.0. In the bands of the WHO this is “Pre-obesity”')
  })

  test('units that were chosen before the script was there hold (calculators-6)', async () => {
    site.show(pages.bmiCalculator.replace('<section', '<section data-behavior="/bmiCalculator.js"'))
    page = await (await browser.newContext()).newPage()
    const {promise, resolve} = Promise.withResolvers<undefined>()
    await page.route('**/bmiCalculator.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(`${site.origin}/page`)
    await field('pounds').fill('154')
    await units(/Metric/)
    resolve(undefined)
    await field('cm').waitFor()
    expect(await field('feet').isVisible()).toBe(false)
    expect([await field('cm').inputValue(), await field('kg').inputValue()]).toEqual(['', '69.9'])
  })

  test('switching units converts what is typed (calculators-6)', async () => {
    await visit('bmiCalculator')
    await field('feet').fill('5')
    await field('inches').fill('11')
    await field('pounds').fill('154')
    await units(/Metric/)
    expect(await field('feet').isVisible()).toBe(false)
    expect([await field('cm').inputValue(), await field('kg').inputValue()]).toEqual(['180.3', '69.9'])
    await field('cm').fill('182.8')
    await units(/US/)
    expect([await field('feet').inputValue(), await field('inches').inputValue()]).toEqual(['6', '0'])
    expect(await field('pounds').inputValue()).toBe('154.1')
    expect(await field('cm').isVisible()).toBe(false)
  })

  test('under 20 there is no BMI, and the field says why (calculators-5)', async () => {
    await visit('bmiCalculator')
    await calculate({age: '19', feet: '5', inches: '5', pounds: '150'})
    expect(await result().textContent()).toBe('')
    expect(await errorOf('age')).toContain('not for people under 20')
    await calculate({age: '20'})
    expect(await errorOf('age')).toBe('')
    expect(await result().textContent()).toContain('Your BMI is')
  })

  test('values out of range are refused at their fields, and the first gets the focus (calculators-7)', async () => {
    await visit('bmiCalculator')
    await calculate({age: '40', feet: '5', inches: '13', pounds: '15'})
    expect(await field('feet').getAttribute('aria-invalid')).toBe('true')
    expect(await errorOf('feet')).toBe('Enter a height from 4 ft 0 in to 7 ft 6 in, with fewer than 12 inches.')
    expect(await errorOf('pounds')).toBe('Enter a weight from 67 to 661 lb.')
    expect(await field('age').getAttribute('aria-invalid')).toBe('false')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('feet')
    await units(/Metric/)
    await calculate({cm: '17O', kg: ''})
    expect(await errorOf('cm')).toBe('Enter a height from 120 to 230 cm.')
    expect(await errorOf('kg')).toBe('Enter a weight from 30 to 300 kg.')
    expect(await result().textContent()).toBe('')
  })

  test('the calorie counter estimates a day and rest (calculators-2, calculators-3)', async () => {
    await visit('calorieCounter')
    await units(/Metric/)
    await page.getByRole('radio', {name: 'Male', exact: true}).check()
    await page.getByRole('combobox', {name: 'Activity'}).selectOption('1.55')
    await calculate({age: '30', cm: '180', kg: '80'})
    expect(await result().textContent()).toBe('You use about 2,760 calories a day, of which about 1,780 at rest.')
  })

  test.each<Type>(['bmiCalculator', 'calorieCounter'])(
    '%s: nothing is stored, sent or put into the address (calculators-8)',
    async (type) => {
      await visit(type)
      const stored = () =>
        page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join(' '))
      const before = await stored()
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.evaluate(() => document.addEventListener('apothecary:track', () => document.body.append('tracked')))
      await calculate({age: '35', feet: '5', inches: '5', pounds: '150'})
      expect(await result().textContent()).not.toBe('')
      expect(await stored()).toBe(before)
      expect(requests).toEqual([])
      expect(page.url()).toBe(`${site.origin}/page`)
      expect(await page.locator('body').textContent()).not.toContain('tracked')
    },
  )
})
