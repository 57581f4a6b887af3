import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {RichText} from '../../ui/RichText.tsx'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from '../bmiCalculator/Calculator.module.pcss'
import {CalculatorForm, Choice} from '../bmiCalculator/CalculatorForm.tsx'
import {activities} from './calories.ts'

/** An estimate of the energy of a day (calculators-2, calculators-3). Equation and factors stand in the page, so that it is of use without scripts. */
export function CalorieCounter({data, domId}: WidgetProps<'calorieCounter'>): ReactNode {
  const title = required(data.title, 'title')
  const widget = {data, domId}
  return (
    <>
      <StyleSheet name="bmiCalculator" />
      <WidgetRoot
        widget={widget}
        frame="card"
        impression={{element: 'CALORIE_COUNTER'}}
        className={styles['calculator']}
      >
        <WidgetTitle widget={widget} className={styles['title']}>
          {title}
        </WidgetTitle>
        <RichText value={data.intro} size="ui" />
        <p className={styles['note']}>
          An estimate for adults. It is not for pregnancy, breastfeeding or an eating disorder.
        </p>
        <CalculatorForm domId={domId}>
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
        </CalculatorForm>
        <div className={styles['facts']}>
          <h4>How it is calculated</h4>
          <p>
            Energy at rest = 10 × weight in kilograms + 6.25 × height in centimeters − 5 × age in years, then + 5 for
            men or − 161 for women. The energy of a day is this times the factor of your activity.
          </p>
          <table className={styles['table']}>
            <caption>Factors of activity</caption>
            <thead>
              <tr>
                <th scope="col">Factor</th>
                <th scope="col">Activity</th>
              </tr>
            </thead>
            <tbody>
              {activities.map(({name, description, factor}) => (
                <tr key={name}>
                  <td>{factor}</td>
                  <th scope="row">
                    {name}: {description}
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles['source']}>
            Source: Mifflin MD, St Jeor ST, and colleagues, American Journal of Clinical Nutrition, 1990; 51: 241–247.
          </p>
          <h4>What the estimate does not tell</h4>
          <p>
            The equation is an average of many people. Yours may be 10 percent higher or lower, and illness and
            medications change it. Talk with a doctor or dietitian before you change how much you eat.
          </p>
        </div>
      </WidgetRoot>
    </>
  )
}
