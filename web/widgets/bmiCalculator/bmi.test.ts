import {describe, expect, test} from '@jest/globals'
import {bandOfBmi, bmiOf, figuresOf} from './bmi.ts'
import {cmOfInches, inchesOfCm, kgOfPounds, poundsOfKg} from './bodyMeasures.ts'

describe('body-mass index (calculators-4)', () => {
  test.each([
    // The two worked examples of the CDC ("Calculating BMI"), which gives 24.98 and 24.96; figures are cut.
    ['68 kg and 165 cm', 68, 165, 24.9],
    ['150 lb and 65 in', kgOfPounds(150), cmOfInches(65), 24.9],
    ['64 kg and 160 cm, which is 25 exactly', 64, 160, 25],
    ['81 kg and 180 cm, which is 25 exactly', 81, 180, 25],
  ])('%s', (_, kg, cm, bmi) => {
    expect(bmiOf(kg, cm)).toBe(bmi)
  })

  test.each([
    [12, 'Underweight', 'below 18.5'],
    [18.4, 'Underweight', 'below 18.5'],
    [18.5, 'Normal range', '18.5 to 24.9'],
    [24.9, 'Normal range', '18.5 to 24.9'],
    [25, 'Pre-obesity', '25 to 29.9'],
    [29.9, 'Pre-obesity', '25 to 29.9'],
    [30, 'Obesity class I', '30 to 34.9'],
    [35, 'Obesity class II', '35 to 39.9'],
    [40, 'Obesity class III', '40 and above'],
    [70, 'Obesity class III', '40 and above'],
  ])('%d is “%s” of the WHO', (bmi, name, figures) => {
    const band = bandOfBmi(bmi)
    expect(band.name).toBe(name)
    expect(figuresOf(band)).toBe(figures)
  })
})

test('units are converted exactly, there and back (calculators-6)', () => {
  expect(kgOfPounds(1)).toBe(0.45359237)
  expect(cmOfInches(1)).toBe(2.54)
  expect(poundsOfKg(kgOfPounds(154.3))).toBeCloseTo(154.3, 9)
  expect(inchesOfCm(cmOfInches(71.5))).toBeCloseTo(71.5, 9)
})
