import type {ReactNode} from 'react'
import type {WidgetProps} from '../../contract/types.ts'
import {Calculator} from '../bmiCalculator/Calculator.tsx'
import styles from '../bmiCalculator/Calculator.module.pcss'
import {Choice} from '../bmiCalculator/CalculatorForm.tsx'
import {activities} from './calories.ts'

/** An estimate of the energy of a day (calculators-2, calculators-3). */
export function CalorieCounter({data, domId}: WidgetProps<'calorieCounter'>): ReactNode {
  return (
    <Calculator
      widget={{data, domId}}
      element="CALORIE_COUNTER"
      note="An estimate for adults. It is not for pregnancy, breastfeeding or an eating disorder."
      fields={
        <>
          <Choice
            name="sex"
            legend="Sex in the equation"
            options={[
              {value: 'female', label: 'Female'},
              {value: 'male', label: 'Male'},
            ]}
          />
          <label className={styles['field']}>
            <span className={styles['label']}>Activity</span>
            <select name="activity" className={styles['select']}>
              {activities.map(({name, description, factor}) => (
                <option key={name} value={factor}>
                  {name}: {description}
                </option>
              ))}
            </select>
          </label>
        </>
      }
      formula="Energy at rest = 10 × weight in kilograms + 6.25 × height in centimeters − 5 × age in years, then + 5 for men or − 161 for women. The energy of a day is this times the factor of your activity."
      table={{
        caption: 'Factors of activity',
        heads: ['Factor', 'Activity'],
        rows: activities.map(({name, description, factor}) => ({figure: factor, name: `${name}: ${description}`})),
      }}
      source="Mifflin MD, St Jeor ST, and colleagues, American Journal of Clinical Nutrition, 1990; 51: 241–247."
      limits={{
        heading: 'What the estimate does not tell',
        text: 'The equation is an average of many people. Yours may be 10 percent higher or lower, and illness and medications change it. Talk with a doctor or dietitian before you change how much you eat.',
      }}
    />
  )
}
