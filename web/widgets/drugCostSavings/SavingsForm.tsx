import type {ReactNode} from 'react'
import {type Choice, type Manufacturer, manufacturerLabel} from '../../drugSavings/choice.ts'
import {startingPlace} from '../../drugSavings/startingPlace.ts'
import {Button} from '../../ui/Button.tsx'
import {errorAttributes, Labelled} from './Labelled.tsx'
import styles from './DrugCostSavings.module.pcss'

interface SavingsFormProps {
  readonly widgetId: string
  /** Unique on the page. */
  readonly domId: string
  readonly manufacturers: readonly Manufacturer[]
  /** What is chosen at first. */
  readonly choice: Choice
  readonly zip?: string
  readonly problem?: string | undefined
}

/**
 * The form for readers without scripts: one list of everything that can be chosen, and the ZIP code. It leads to the
 * page `/savings`, with what was chosen in the address of that page, which tells no other site of it.
 */
export function SavingsForm({
  widgetId,
  domId,
  manufacturers,
  choice,
  zip = startingPlace.zip,
  problem,
}: SavingsFormProps): ReactNode {
  const ids = {dosage: `${domId}-plain-dosage`, zip: `${domId}-plain-zip`}
  return (
    <form action="/savings" method="get" className={styles['plainForm']}>
      <input type="hidden" name="widget" value={widgetId} />
      <Labelled id={ids.dosage} label="Drug, form, dosage and quantity" error={undefined}>
        <select
          id={ids.dosage}
          name="choice"
          className={styles['control']}
          defaultValue={optionValue(choice.dosage.formulationId, choice.quantity.value)}
        >
          {manufacturers.map((manufacturer) => (
            <optgroup key={manufacturerLabel(manufacturer)} label={manufacturerLabel(manufacturer)}>
              {manufacturer.options.flatMap(({form, dosages}) =>
                dosages.flatMap(({dosage, formulationId, commonQuantities}) =>
                  commonQuantities.map(({display, value}) => (
                    <option key={`${formulationId} ${value}`} value={optionValue(formulationId, value)}>
                      {`${dosage} ${form}, ${display}`}
                    </option>
                  )),
                ),
              )}
            </optgroup>
          ))}
        </select>
      </Labelled>
      <Labelled id={ids.zip} label="ZIP code" error={problem}>
        <input
          id={ids.zip}
          name="zip"
          className={styles['control']}
          defaultValue={zip}
          inputMode="numeric"
          pattern="[0-9]{5}"
          maxLength={5}
          title="Five digits"
          required
          {...errorAttributes(ids.zip, problem)}
        />
      </Labelled>
      <Button type="submit">UPDATE</Button>
    </form>
  )
}

/** A dosage and a quantity as one value of a form: "99900430730:30". */
function optionValue(formulationId: string, quantity: number): string {
  return `${formulationId}:${quantity}`
}
