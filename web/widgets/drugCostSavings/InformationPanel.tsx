import {MapPin, Pencil} from 'lucide'
import {type Dispatch, type ReactNode, type SubmitEvent, useEffect, useRef} from 'react'
import {type Choice, manufacturerLabel} from '../../drugSavings/choice.ts'
import {
  type Draft,
  type Field,
  isChanged,
  type SavingsAction,
  type SavingsState,
} from '../../drugSavings/savingsState.ts'
import {Button} from '../../ui/Button.tsx'
import {Icon} from '../../ui/Icon.tsx'
import {errorAttributes, Labelled} from './Labelled.tsx'
import styles from './DrugCostSavings.module.pcss'

interface InformationPanelProps {
  /** Unique on the page: what the ids of the fields begin with. */
  readonly id: string
  readonly state: SavingsState
  readonly dispatch: Dispatch<SavingsAction>
  readonly submit: () => void
  readonly hasDriver: boolean
  /** Whether UPDATE is disabled until something has changed (drug-savings-30). */
  readonly waitsForChange: boolean
}

/** What the prices are for: a summary, or a form that changes it (drug-savings-20, drug-savings-21). The focus goes along with EDIT and CANCEL. */
export function InformationPanel({
  id,
  state,
  dispatch,
  submit,
  hasDriver,
  waitsForChange,
}: InformationPanelProps): ReactNode {
  const {question, draft} = state
  const panel = useRef<HTMLDivElement>(null)
  const isEditing = draft !== undefined
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    const first = panel.current?.querySelector<HTMLElement>(isEditing ? 'select, input' : 'button')
    const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? first)?.focus({preventScroll: true})
  }, [isEditing])
  return (
    <div ref={panel} className={styles['panel']}>
      {draft === undefined ? (
        <Summary question={question} hasDriver={hasDriver} onEdit={() => dispatch({type: 'edit'})} />
      ) : (
        <EditForm
          id={id}
          state={state}
          draft={draft}
          dispatch={dispatch}
          submit={submit}
          hasDriver={hasDriver}
          canSubmit={!waitsForChange || isChanged(draft, question)}
        />
      )}
    </div>
  )
}

/** The read-only summary. */
function Summary({
  question: {choice, zip, insured},
  hasDriver,
  onEdit,
}: {
  readonly question: SavingsState['question']
  readonly hasDriver: boolean
  readonly onEdit: () => void
}): ReactNode {
  return (
    <div className={styles['summary']}>
      <div className={styles['summaryWords']}>
        <p className={styles['drug']}>{choice.manufacturer.name}</p>
        <p className={styles['facts']}>
          <span>{choice.form.form}</span> <span>{choice.dosage.dosage}</span> <span>{choice.quantity.display}</span>
        </p>
        <p className={styles['place']}>
          <Icon icon={MapPin} size={16} />
          <span>
            ZIP code {zip}
            {hasDriver ? (insured ? ', insured' : ', not insured') : ''}
          </span>
        </p>
      </div>
      <Button variant="secondary" onClick={onEdit}>
        <Icon icon={Pencil} size={16} />
        EDIT
      </Button>
    </div>
  )
}

interface EditFormProps extends Pick<InformationPanelProps, 'id' | 'state' | 'dispatch' | 'submit' | 'hasDriver'> {
  readonly draft: Draft
  readonly canSubmit: boolean
}

/** The form. A choice changes what the lists after it offer (drug-savings-29). */
function EditForm({id, state, draft, dispatch, submit, hasDriver, canSubmit}: EditFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const {choice, zip, insured} = draft
  const {errors} = state
  const [firstError] = Object.keys(errors)
  useEffect(() => {
    // The first field with an error, so that readers without a view of the page find it.
    if (firstError !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [firstError])
  const field = (name: Field) => ({
    id: `${id}-${name}`,
    name,
    className: styles['control'],
    ...errorAttributes(`${id}-${name}`, errors[name]),
  })
  const lists = listsOf(state, choice)
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      aria-label="Your prescription"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        // An error that stands there already is the same after this, which the effect above does not see.
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        if (canSubmit) submit()
      }}
    >
      <div className={styles['fields']}>
        {lists.map(({name, part, label, value, options}) => (
          <Labelled key={name} id={`${id}-${name}`} label={label} error={errors[name]}>
            <select
              {...field(name)}
              value={value}
              onChange={(event) => dispatch({type: 'choose', part, value: event.currentTarget.value})}
            >
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </Labelled>
        ))}
        <Labelled id={`${id}-zip`} label="ZIP code" error={errors.zip}>
          <input
            {...field('zip')}
            value={zip}
            inputMode="numeric"
            autoComplete="postal-code"
            onChange={(event) => dispatch({type: 'zip', value: event.currentTarget.value})}
          />
        </Labelled>
      </div>
      {hasDriver ? (
        <fieldset className={styles['insured']}>
          <legend className={styles['label']}>Do you have insurance?</legend>
          {[
            {label: 'Insured', value: true},
            {label: 'Not insured', value: false},
          ].map((option) => (
            <label key={option.label} className={styles['option']}>
              <input
                type="radio"
                name={`${id}-insured`}
                checked={insured === option.value}
                onChange={() => dispatch({type: 'insured', value: option.value})}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      ) : null}
      <div className={styles['actions']}>
        <Button type="submit" aria-disabled={!canSubmit}>
          UPDATE
        </Button>
        <Button variant="quiet" onClick={() => dispatch({type: 'cancel'})}>
          CANCEL
        </Button>
      </div>
    </form>
  )
}

/** The lists of the form, each with what can be chosen below the one before. */
function listsOf({manufacturers}: SavingsState, {manufacturer, form, dosage, quantity}: Choice) {
  return [
    {
      name: 'manufacturer',
      part: 'manufacturer',
      label: 'Brand or generic',
      value: manufacturerLabel(manufacturer),
      options: manufacturers.map(manufacturerLabel).map((label) => ({value: label, label})),
    },
    {
      name: 'form',
      part: 'form',
      label: 'Form',
      value: form.form,
      options: manufacturer.options.map((one) => ({value: one.form, label: one.form})),
    },
    {
      name: 'dosage',
      part: 'dosage',
      label: 'Dosage',
      value: dosage.dosage,
      options: form.dosages.map((one) => ({value: one.dosage, label: one.dosage})),
    },
    {
      name: 'quantityDisplay',
      part: 'quantity',
      label: 'Quantity',
      value: String(quantity.value),
      options: dosage.commonQuantities.map(({display, value}) => ({value: String(value), label: display})),
    },
  ] as const
}
