import {bandOfBmi, bmiOf, figuresOf} from './bmi.ts'
import {limits} from './bodyMeasures.ts'
import {startCalculator} from './calculatorForm.ts'

/** Computes the body-mass index, and names its band (calculators-4). Under 20 it says why it does not (calculators-5). */
export function enhance(root: HTMLElement): void {
  startCalculator(root, {
    ages: {
      ...limits.bmiAge,
      reason:
        'Enter an age from 20 to 120. This calculator is not for people under 20, as children and teenagers are still growing: a doctor can use charts for their age.',
    },
    resultOf: ({kg, cm}) => {
      const bmi = bmiOf(kg, cm)
      const band = bandOfBmi(bmi)
      return `Your BMI is ${bmi.toFixed(1)}. In the bands of the WHO this is “${band.name}” (${figuresOf(band)}).`
    },
  })
}
