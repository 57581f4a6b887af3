import {Select} from '@sanity/ui'
import {type ChangeEvent, createElement, type ReactNode, useMemo} from 'react'
import {isReference, set, type StringInputProps, unset, useFormValue} from 'sanity'
import {z} from 'zod'
import {useListened} from './useListened.ts'

const query = `*[_id == $drug][0].manufacturers[]{
  "manufacturer": name,
  "forms": options[]{form, "dosages": dosages[defined(formulationId)]{dosage, formulationId}}
}`

const word = z.string().nullish()
const dosages = z
  .array(z.object({dosage: word, formulationId: z.string()}))
  .nullish()
  .transform((list) => list ?? [])
const shape = z.array(
  z.object({
    manufacturer: word,
    forms: z
      .array(z.object({form: word, dosages}))
      .nullish()
      .transform((list) => list ?? []),
  }),
)

/**
 * The input of a price's formulation id: a list of the dosages of its drug, so that nobody has to copy a number. A text
 * field until the drug is chosen.
 */
export function FormulationInput(props: StringInputProps): ReactNode {
  const {value = '', onChange, readOnly, elementProps} = props
  const drug = useFormValue(['drug'])
  const id = isReference(drug) ? drug._ref : ''
  const answer = useListened(
    query,
    useMemo(() => ({drug: id}), [id]),
  )
  const choices = choicesIn(answer)
  if (choices.length === 0) return props.renderDefault(props)
  const known = choices.some(({formulationId}) => formulationId === value)
  return createElement(
    Select,
    {
      ...elementProps,
      value,
      readOnly: readOnly === true,
      disabled: readOnly === true,
      onChange: ({currentTarget}: ChangeEvent<HTMLSelectElement>) =>
        onChange(currentTarget.value === '' ? unset() : set(currentTarget.value)),
    },
    createElement('option', {value: ''}, 'Choose the dosage'),
    ...(known || value === '' ? [] : [createElement('option', {value}, `${value} (the drug does not have it)`)]),
    ...choices.map(({formulationId, words}) =>
      createElement('option', {key: formulationId, value: formulationId}, `${words} · ${formulationId}`),
    ),
  )
}

/** The dosages of a drug in words: "Rybelsus, tablet, 7 mg". None while the drug is not known. */
function choicesIn(answer: unknown): readonly {readonly formulationId: string; readonly words: string}[] {
  const {data: manufacturers = []} = shape.safeParse(answer)
  return manufacturers.flatMap(({manufacturer, forms}) =>
    forms.flatMap(({form, dosages: all}) =>
      all.map(({dosage, formulationId}) => ({
        formulationId,
        words: [manufacturer, form, dosage].filter(Boolean).join(', '),
      })),
    ),
  )
}
