import {type ReactNode, useEffect, useRef, useState} from 'react'
import {monthsOf, typedAmount, waysToPay} from '../../drugSavings/waysToPay.ts'
import type {PriceEntry} from '../../drugSavings/priceEntry.ts'
import type {Question} from '../../drugSavings/savingsState.ts'
import {Button} from '../../ui/Button.tsx'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {errorAttributes, Labelled} from './Labelled.tsx'
import {useFacts} from './useFacts.ts'
import {WaysTable} from './WaysTable.tsx'
import styles from './DrugCostSavings.module.pcss'

interface WaysToPayProps {
  /** Unique on the page: what the ids of the fields begin with. */
  readonly id: string
  readonly question: Question
  /** The prices of the question, the lowest first; undefined while they are asked for. */
  readonly entries: readonly PriceEntry[] | undefined
  readonly partnerName: string | undefined
  /** What the manufacturer's card leaves to pay, in dollars a month. */
  readonly copay: number | undefined
}

/**
 * The honest price view: all ways to pay, for each common quantity of the dosage, loaded when it is opened. What a
 * reader types of insurance stays in this component.
 */
export function WaysToPay({id, question, entries, partnerName, copay}: WaysToPayProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // It opens without React: a reader may have opened it before the first event that React sees.
  useEffect(() => setOpen(details.current?.open === true), [])
  const [typed, setTyped] = useState({deductible: '', copay: ''})
  const {facts, retry} = useFacts(question, entries, isOpen)
  const {dosage} = question.choice
  const deductible = typedAmount(typed.deductible)
  const ownCopay = typedAmount(typed.copay)
  const insurance = deductible === undefined || ownCopay === undefined ? undefined : {deductible, copay: ownCopay}
  return (
    <Disclosure
      ref={details}
      suppressHydrationWarning
      variant="box"
      headingLevel={4}
      summary="Compare all ways to pay"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <div className={styles['compare']} aria-busy={isOpen && facts === undefined}>
        <fieldset className={styles['insurance']}>
          <legend className={styles['label']}>Your insurance, if you have one</legend>
          <p className={styles['note']}>What you type here stays on this page: it is not sent and not stored.</p>
          <div className={styles['fields']}>
            <AmountField
              id={`${id}-deductible`}
              label="Left of your deductible"
              value={typed.deductible}
              onChange={(value) => setTyped({...typed, deductible: value})}
            />
            <AmountField
              id={`${id}-copay`}
              label="Your copay after that"
              value={typed.copay}
              onChange={(value) => setTyped({...typed, copay: value})}
            />
          </div>
        </fieldset>
        {isOpen && facts === undefined ? <output className={styles['status']}>Looking for prices …</output> : null}
        {facts === undefined ? null : (
          <WaysTable
            caption={`Ways to pay for ${question.choice.manufacturer.name} ${dosage.dosage}, near ${question.zip}`}
            columns={facts.quantities.map(({quantity, entries: known}) => ({
              quantity: quantity.display,
              ways: waysToPay({
                quantity: quantity.value,
                months: monthsOf(quantity.value, dosage.commonQuantities),
                entries: known,
                partnerName,
                listPrice: facts.listPrice,
                acquisition: facts.acquisition,
                copay,
                insurance,
              }),
            }))}
          />
        )}
        {facts?.isComplete === false ? (
          <div className={styles['message']} role="alert">
            <p>Some figures could not be loaded.</p>
            <Button
              variant="secondary"
              onClick={({currentTarget}) => {
                // The button goes away: the focus moves to what opens the table.
                currentTarget.closest('details')?.querySelector('summary')?.focus()
                retry()
              }}
            >
              Retry
            </Button>
          </div>
        ) : null}
      </div>
    </Disclosure>
  )
}

/** A field for an amount in dollars. It has no name, so that no form sends it, and browsers keep no list of what was typed. */
function AmountField({
  id,
  label,
  value,
  onChange,
}: {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}): ReactNode {
  const isWrong = value.trim() !== '' && typedAmount(value) === undefined
  const error = isWrong ? 'Enter an amount in dollars, such as 250 or 12.50.' : undefined
  return (
    <Labelled id={id} label={label} error={error}>
      <input
        id={id}
        className={styles['control']}
        inputMode="decimal"
        autoComplete="off"
        placeholder="$"
        value={value}
        maxLength={12}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...errorAttributes(id, error)}
      />
    </Labelled>
  )
}
