import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {RichText} from '../../ui/RichText.tsx'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import styles from './Calculator.module.pcss'
import {CalculatorForm} from './CalculatorForm.tsx'

interface CalculatorProps {
  /** The props of the widget's view. */
  readonly widget: Pick<WidgetProps<'bmiCalculator' | 'calorieCounter'>, 'data' | 'domId'>
  /** The kind of the calculator in events, in capitals. */
  readonly element: string
  /** For whom it is, and for whom it is not. */
  readonly note: string
  /** The fields that the form has beside units, age, height and weight. */
  readonly fields?: ReactNode
  /** The formula in words. */
  readonly formula: string
  readonly table: {
    readonly caption: string
    readonly heads: readonly [figure: string, name: string]
    readonly rows: readonly {readonly figure: ReactNode; readonly name: string}[]
  }
  readonly source: string
  /** What the result does not tell: a heading, and the reasons. */
  readonly limits: {readonly heading: string; readonly text: string}
}

/**
 * A calculator: its form, and below it formula, table, source and limits, which stand in the page, so that it is of use without scripts
 * (calculators-9).
 */
export function Calculator({
  widget,
  element,
  note,
  fields,
  formula,
  table: {caption, heads, rows},
  source,
  limits,
}: CalculatorProps): ReactNode {
  const {data, domId} = widget
  const title = required(data.title, 'title')
  return (
    <>
      <StyleSheet name="bmiCalculator" />
      <WidgetRoot widget={widget} frame="card" impression={{element}} className={styles['calculator']}>
        <WidgetTitle widget={widget} className={styles['title']}>
          {title}
        </WidgetTitle>
        <RichText value={data.intro} size="ui" />
        <p className={styles['note']}>{note}</p>
        <CalculatorForm domId={domId}>{fields}</CalculatorForm>
        <div className={styles['facts']}>
          <h4>How it is calculated</h4>
          <p>{formula}</p>
          <table className={styles['table']}>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{heads[0]}</th>
                <th scope="col">{heads[1]}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({figure, name}) => (
                <tr key={name}>
                  <td>{figure}</td>
                  <th scope="row">{name}</th>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles['source']}>Source: {source}</p>
          <h4>{limits.heading}</h4>
          <p>{limits.text}</p>
        </div>
      </WidgetRoot>
    </>
  )
}
