import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {bmiBands, figuresOf} from './bmi.ts'
import {Calculator} from './Calculator.tsx'

/** A BMI calculator for adults (calculators-4, calculators-5). */
export function BmiCalculator({data, domId}: WidgetProps<'bmiCalculator'>): ReactNode {
  return (
    <Calculator
      widget={{data, domId}}
      element="BMI_CALCULATOR"
      note="For adults aged 20 and over. It is not for people under 20, or during pregnancy."
      formula="BMI = weight in kilograms ÷ (height in meters)². In US units: 703 × pounds ÷ (inches)²."
      table={{
        caption: 'Bands for adults',
        heads: ['BMI', 'Band'],
        rows: bmiBands.map((band) => ({figure: figuresOf(band), name: band.name})),
      }}
      source="World Health Organization, Technical Report Series 894, 2000."
      limits={{
        heading: 'What BMI does not tell',
        text: 'BMI compares weight with height, and nothing else. It does not see muscle, bone, age, sex or where fat is stored, and it says little about the health of one person. A doctor looks at much more.',
      }}
    />
  )
}
