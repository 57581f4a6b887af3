import type {ReactNode} from 'react'
import {Button} from '../../ui/Button.tsx'
import styles from './Calculator.module.pcss'

interface NumberFieldProps {
  /** Unique on the page. */
  readonly id: string
  readonly name: string
  readonly label: string
  readonly unit?: string
  /** The id of the place for its error; without it: one of its own. */
  readonly errorId?: string
}

/** A field for a number. The reason why a value is refused stands below it and describes it (calculators-7). */
function NumberField({id, name, label, unit, errorId = `${id}-error`}: NumberFieldProps): ReactNode {
  return (
    <label className={styles['field']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['input']}>
        <input name={name} type="text" inputMode="decimal" autoComplete="off" aria-describedby={errorId} />
        {unit === undefined ? null : <span>{unit}</span>}
      </span>
    </label>
  )
}

/** Where the reason stands for which a value is refused. */
function FieldError({id}: {readonly id: string}): ReactNode {
  return <p id={id} className={styles['error']} />
}

/** A choice among a few. The first one is chosen. */
export function Choice({
  name,
  legend,
  options,
}: {
  readonly name: string
  readonly legend: string
  readonly options: readonly {readonly value: string; readonly label: string}[]
}): ReactNode {
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['label']}>{legend}</legend>
      <div className={styles['options']}>
        {options.map(({value, label}, index) => (
          <label key={value} className={styles['option']}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The form of a calculator: units, age, height, weight, and what `children` add (calculators-2, calculators-6). `method="dialog"` sends it nowhere,
 * with or without scripts (calculators-8).
 */
export function CalculatorForm({domId, children}: {readonly domId: string; readonly children?: ReactNode}): ReactNode {
  const id = (name: string): string => `${domId}-${name}`
  return (
    <form method="dialog" autoComplete="off" noValidate className={styles['form']}>
      <p className={styles['hint']}>What you enter stays on this device.</p>
      <Choice
        name="units"
        legend="Units"
        options={[
          {value: 'us', label: 'US (ft, lb)'},
          {value: 'metric', label: 'Metric (cm, kg)'},
        ]}
      />
      <div className={styles['fields']}>
        <div>
          <NumberField id={id('age')} name="age" label="Age" unit="years" />
          <FieldError id={id('age-error')} />
        </div>
        <div data-units="us">
          <div className={styles['pair']}>
            <NumberField id={id('feet')} name="feet" label="Height: feet" unit="ft" />
            <NumberField id={id('inches')} name="inches" label="inches" unit="in" errorId={id('feet-error')} />
          </div>
          <FieldError id={id('feet-error')} />
        </div>
        <div data-units="us">
          <NumberField id={id('pounds')} name="pounds" label="Weight" unit="lb" />
          <FieldError id={id('pounds-error')} />
        </div>
        <div data-units="metric" data-closed>
          <NumberField id={id('cm')} name="cm" label="Height" unit="cm" />
          <FieldError id={id('cm-error')} />
        </div>
        <div data-units="metric" data-closed>
          <NumberField id={id('kg')} name="kg" label="Weight" unit="kg" />
          <FieldError id={id('kg-error')} />
        </div>
      </div>
      {children}
      <Button type="submit">Calculate</Button>
      <output data-result className={styles['result']} />
    </form>
  )
}
