import {describe, expect, test} from '@jest/globals'
import {activities, energyAtRest, energyOfDay} from './calories.ts'

describe('the Mifflin–St Jeor equation (calculators-3)', () => {
  test.each([
    // Worked by hand from the published equation.
    ['a man of 30, 180 cm, 80 kg', {sex: 'male', age: 30, cm: 180, kg: 80}, 1780],
    ['a woman of 30, 165 cm, 65 kg', {sex: 'female', age: 30, cm: 165, kg: 65}, 1370.25],
    ['a woman of 70, 152 cm, 48 kg', {sex: 'female', age: 70, cm: 152, kg: 48}, 919],
  ] as const)('%s', (_, person, energy) => {
    expect(energyAtRest(person)).toBe(energy)
  })

  test('men and women of the same measures differ by 166 (1990)', () => {
    const measures = {age: 45, cm: 170, kg: 70}
    expect(energyAtRest({...measures, sex: 'male'}) - energyAtRest({...measures, sex: 'female'})).toBe(166)
  })

  test('a day is that times the factor of activity, in tens', () => {
    expect(activities.map(({factor}) => factor)).toEqual([1.2, 1.375, 1.55, 1.725, 1.9])
    expect(energyOfDay({sex: 'male', age: 30, cm: 180, kg: 80}, 1.55)).toBe(2760)
  })
})
