import {Minus, Plus} from 'lucide'
import type {ReactNode} from 'react'
import type {WidgetData} from '../../contract/types.ts'
import {assetUrl} from '../../assets/assetUrl.ts'
import {Icon} from '../../ui/Icon.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {amountsIn, readLine, readStepText} from './markAmounts.ts'
import {storedServings} from './recipeView.ts'
import {servingChoices} from './servingChoices.ts'
import styles from './RecipeScale.module.pcss'

const systems = [
  ['written', 'As written'],
  ['us', 'US'],
  ['metric', 'Metric'],
] as const

/**
 * What changes servings and units (recipe-28, recipe-33). It is shown once its script runs, in a place that is kept free for it; without scripts it
 * takes no place. Nothing for a recipe without an amount that changes.
 */
export function RecipeScale({data, domId}: {readonly data: WidgetData<'recipe'>; readonly domId: string}): ReactNode {
  const lines = (data.ingredients ?? []).flatMap(({text, ...line}) =>
    text === null ? [] : [readLine({...line, text}).text],
  )
  const steps = (data.instructions ?? []).flatMap(({text}) => (text === null ? [] : [readStepText(text)]))
  const scaled = lines.flatMap(amountsIn)
  const isConvertible = [...scaled, ...steps.flatMap(amountsIn)].some(({amounts}) =>
    amounts.some(({isConvertible: can}) => can),
  )
  if (scaled.length === 0) return null
  const choices = servingChoices(storedServings(data))
  const start = choices.find(({factor}) => factor === 1)
  return (
    <div className={styles['scale']} data-behavior={assetUrl('recipeScale.js')}>
      <div className={styles['controls']} data-no-print>
        <div className={styles['stepper']}>
          <button type="button" className={styles['step']} data-step="-1" aria-label="Fewer servings">
            <Icon icon={Minus} size={20} />
          </button>
          <select className={styles['servings']} aria-label="Servings" defaultValue="1">
            {choices.map(({factor, text}) => (
              <option key={text} value={factor}>
                {text}
              </option>
            ))}
          </select>
          <button type="button" className={styles['step']} data-step="1" aria-label="More servings">
            <Icon icon={Plus} size={20} />
          </button>
        </div>
        {isConvertible ? (
          <fieldset className={styles['units']}>
            <legend>
              <VisuallyHidden>Units</VisuallyHidden>
            </legend>
            {systems.map(([system, label]) => (
              <label key={system} className={styles['unit']}>
                <input type="radio" name={`${domId}-units`} value={system} defaultChecked={system === 'written'} />
                {label}
              </label>
            ))}
          </fieldset>
        ) : null}
      </div>
      <p className={styles['note']} data-scaled-note>
        Amounts are changed from the tested recipe
        {start === undefined || !/\p{L}/u.test(start.text) ? '' : ` for ${start.text}`}. Times and pan sizes are as
        written.
      </p>
      <VisuallyHidden>
        <output />
      </VisuallyHidden>
    </div>
  )
}
