import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {RichText} from '../../ui/RichText.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {bmiBands, figuresOf} from './bmi.ts'
import {CalculatorForm} from './CalculatorForm.tsx'
import styles from './Calculator.module.pcss'

/** A BMI calculator for adults (calculators-4, calculators-5). Formula, bands and limits stand in the page, so that it is of use without scripts. */
export function BmiCalculator({data, domId}: WidgetProps<'bmiCalculator'>): ReactNode {
  const title = required(data.title, 'title')
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} frame="card" impression={{element: 'BMI_CALCULATOR'}} className={styles['calculator']}>
      <WidgetTitle widget={widget} className={styles['title']}>
        {title}
      </WidgetTitle>
      <RichText value={data.intro} size="ui" />
      <p className={styles['note']}>For adults aged 20 and over. It is not for people under 20, or during pregnancy.</p>
      <CalculatorForm domId={domId} />
      <div className={styles['facts']}>
        <h4>How it is calculated</h4>
        <p>BMI = weight in kilograms ÷ (height in meters)². In US units: 703 × pounds ÷ (inches)².</p>
        <table className={styles['table']}>
          <caption>Bands for adults</caption>
          <thead>
            <tr>
              <th scope="col">BMI</th>
              <th scope="col">Band</th>
            </tr>
          </thead>
          <tbody>
            {bmiBands.map((band) => (
              <tr key={band.name}>
                <td>{figuresOf(band)}</td>
                <th scope="row">{band.name}</th>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles['source']}>Source: World Health Organization, Technical Report Series 894, 2000.</p>
        <h4>What BMI does not tell</h4>
        <p>
          BMI compares weight with height, and nothing else. It does not see muscle, bone, age, sex or where fat is
          stored, and it says little about the health of one person. A doctor looks at much more.
        </p>
      </div>
    </WidgetRoot>
  )
}
