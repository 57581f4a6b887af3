import type {ReactNode} from 'react'
import type {NutritionRow} from './nutritionRows.ts'
import styles from './NutritionPanel.module.pcss'

/** The nutrition facts of one serving, laid out like the label on a package (recipe-20, recipe-21). Renders nothing without rows. */
export function NutritionPanel({
  rows,
  servings,
}: {
  readonly rows: readonly NutritionRow[]
  readonly servings: string | undefined
}): ReactNode {
  if (rows.length === 0) return null
  return (
    <section className={styles['panel']}>
      <h4 className={styles['title']}>Nutrition Facts</h4>
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
