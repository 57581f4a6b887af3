import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {WidgetRoot, WidgetTitle} from '../../ui/WidgetRoot.tsx'
import {NutritionPanel, nutritionTitle} from './NutritionPanel.tsx'
import {nutritionRows, nutritionServings} from './nutritionRows.ts'
import styles from './NutritionPanel.module.pcss'

/**
 * The nutrition facts of one serving of something that has no recipe card on the page (recipe-20, recipe-21). What is not known has no row.
 * Throws `InvalidWidget` where no value is known at all.
 */
export function NutritionFacts({data, domId}: WidgetProps<'nutritionFacts'>): ReactNode {
  const rows = nutritionRows(data)
  if (rows.length === 0) throw new InvalidWidget('It has no nutrition value.')
  const widget = {data, domId}
  return (
    <WidgetRoot widget={widget} impression={{element: 'NUTRITION_FACTS'}} className={styles['alone']}>
      <NutritionPanel
        heading={<WidgetTitle widget={widget}>{nutritionTitle}</WidgetTitle>}
        rows={rows}
        servings={nutritionServings(data)}
      />
    </WidgetRoot>
  )
}
