import type {ReactNode} from 'react'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import type {NutritionRow} from './nutritionRows.ts'
import styles from './NutritionPanel.module.pcss'

/** The text of the panel's heading. Who renders the panel gives the heading itself, as its level depends on the place. */
export const nutritionTitle = 'Nutrition Facts'

/**
 * The nutrition facts of one serving, laid out like the label on a package (recipe-20, recipe-21): of the widget `nutritionFacts` and of a
 * recipe. `rows` is not empty.
 */
export function NutritionPanel({
  heading,
  rows,
  servings,
}: {
  /** A heading with the text `nutritionTitle`. */
  readonly heading: ReactNode
  readonly rows: readonly NutritionRow[]
  readonly servings: string | undefined
}): ReactNode {
  return (
    <section className={styles['panel']}>
      <StyleSheet name="nutritionFacts" />
      <div className={styles['title']}>{heading}</div>
      {servings === undefined ? null : <p className={styles['servings']}>{servings}</p>}
      <table className={styles['table']}>
        <caption className={styles['caption']}>Amount per serving</caption>
        <tbody>
          {rows.map(({nutrient, label, value, isPart}) => (
            <tr key={nutrient} data-nutrient={nutrient} className={isPart ? styles['part'] : undefined}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
