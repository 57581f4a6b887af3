import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {FactStrip} from '../../ui/FactStrip.tsx'
import {recipeTimes} from '@apothecary/shared/recipes/recipeTimes.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './RecipeTimes.module.pcss'

/** The times panel of a recipe (recipe-16, recipe-17, recipe-19): short times, and "0 min" for a missing cook time. */
export function RecipeTimes({data, domId}: WidgetProps<'recipeTimes'>): ReactNode {
  const times = required(recipeTimes(data), 'prepTime, cookTime or totalTime')
  return (
    <WidgetRoot widget={{data, domId}} label="Recipe times" impression={{element: 'RECIPE_TIMES'}}>
      <FactStrip facts={times.map(({label, text}) => ({label, value: text}))} className={styles['times']} />
    </WidgetRoot>
  )
}
