import {expect, test} from '@jest/globals'
import {showFixture} from '../../../tests/support/fixtures.tsx'

/* How the form behaves in a browser is tested with that of the BMI calculator, which it shares. */

const {html} = await showFixture('calorieCounter', 'default')

test('has title and introduction (calculators-1)', () => {
  expect(html).toMatch(/Daily calorie estimate<\/h3>.*Food and movement/s)
})

test('asks for age, sex, height, weight and activity (calculators-2)', () => {
  const names = [...html.matchAll(/<(?:input|select)[^>]* name="([^"]*)"/g)].map(([, name]) => name)
  expect([...new Set(names)]).toEqual(['units', 'age', 'feet', 'inches', 'pounds', 'cm', 'kg', 'sex', 'activity'])
})

test('equation, source, limits and factors can be read without scripts (calculators-9)', () => {
  expect(html).toContain('10 × weight in kilograms + 6.25 × height in centimeters − 5 × age in years')
  expect(html).toMatch(/<td>1.55<\/td>.*Moderately active/)
  expect(html).toContain('Mifflin MD, St Jeor ST')
  expect(html).toContain('10 percent higher or lower')
})
