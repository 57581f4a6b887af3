import {limits} from '../bmiCalculator/bodyMeasures.ts'
import {startCalculator} from '../bmiCalculator/calculatorForm.ts'
import {energyAtRest, energyOfDay} from './calories.ts'

const figure = new Intl.NumberFormat('en-US', {maximumFractionDigits: 0})

/** Estimates the energy of a day (calculators-3). */
export function enhance(root: HTMLElement): void {
  startCalculator(root, {
    ages: {
      ...limits.calorieAge,
      reason: 'Enter an age from 19 to 100. The equation was made for adults; growing bodies need more.',
    },
    resultOf: (measures, form) => {
      const data = new FormData(form)
      const person = {...measures, sex: data.get('sex') === 'male' ? ('male' as const) : ('female' as const)}
      const day = energyOfDay(person, Number(data.get('activity')))
      const rest = energyAtRest(person)
      return `You use about ${figure.format(day)} calories a day, of which about ${figure.format(rest)} at rest.`
    },
  })
}
