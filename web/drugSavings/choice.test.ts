import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {choiceOfFormulation, type Manufacturer, validChoice} from './choice.ts'

const dosage = (name: string, formulationId: string, ...values: readonly number[]) => ({
  dosage: name,
  formulationId,
  commonQuantities: values.map((value) => ({display: `${value} tablets`, value})),
  drugMSRP: 32.27,
})

const manufacturers: readonly Manufacturer[] = [
  {
    name: 'Rybelsus',
    drugType: 'brand',
    drugSlug: 'rybelsus',
    id: '',
    options: [
      {form: 'tablet', dosages: [dosage('3 mg', 'a3', 30), dosage('7 mg', 'a7', 30, 90)]},
      {form: 'tablet (R2)', dosages: [dosage('4 mg', 'r4', 30, 90), dosage('7 mg', 'r7', 90)]},
    ],
  },
  {
    name: 'Halden',
    drugType: 'generic',
    drugSlug: 'semaglutide',
    id: '',
    options: [{form: 'tablet', dosages: [dosage('7 mg', 'h7', 60)]}],
  },
]

describe('another form or dosage sets what depends on it to the first valid option (drug-savings-29)', () => {
  const chosen = (wanted: object) => {
    const choice = validChoice(manufacturers, wanted)
    return choice && [choice.manufacturer.name, choice.form.form, choice.dosage.formulationId, choice.quantity.value]
  }

  test.each([
    ['nothing wanted', {}, ['Rybelsus', 'tablet', 'a3', 30]],
    ['a dosage that the form has', {form: 'tablet (R2)', dosage: '7 mg'}, ['Rybelsus', 'tablet (R2)', 'r7', 90]],
    [
      'a dosage that the form does not have',
      {form: 'tablet (R2)', dosage: '3 mg'},
      ['Rybelsus', 'tablet (R2)', 'r4', 30],
    ],
    ['a quantity that the dosage has', {dosage: '7 mg', quantity: 90}, ['Rybelsus', 'tablet', 'a7', 90]],
    ['a quantity that it does not have', {dosage: '3 mg', quantity: 90}, ['Rybelsus', 'tablet', 'a3', 30]],
    [
      'another manufacturer',
      {manufacturer: 'Halden', form: 'tablet (R2)', quantity: 90},
      ['Halden', 'tablet', 'h7', 60],
    ],
    ['a manufacturer that is gone', {manufacturer: 'Orrin', dosage: '7 mg'}, ['Rybelsus', 'tablet', 'a7', 30]],
  ])('%s', (_, wanted, expected) => {
    expect(chosen(wanted)).toEqual(expected)
  })

  const word = fc.constantFrom('a', 'b', 'c')
  const anyDosage = fc.record({
    dosage: word,
    formulationId: fc.uuid(),
    commonQuantities: fc.array(fc.record({display: word, value: fc.integer({min: 1, max: 3})}), {maxLength: 3}),
    drugMSRP: fc.constant(undefined),
  })
  const anyForm = fc.record({form: word, dosages: fc.array(anyDosage, {maxLength: 3})})
  const anyManufacturers = fc.array(
    fc.record({
      name: word,
      drugType: fc.constant('generic' as const),
      drugSlug: word,
      id: word,
      options: fc.array(anyForm, {maxLength: 3}),
    }),
    {maxLength: 3},
  )
  const anyWish = fc.record(
    {manufacturer: word, form: word, dosage: word, quantity: fc.integer({min: 1, max: 4})},
    {requiredKeys: []},
  )

  test('what is chosen is always there to choose, part by part, and there is a choice whenever there is one', () => {
    fc.assert(
      fc.property(anyManufacturers, anyWish, (list, wanted) => {
        const quantities = list
          .flatMap(({options}) => options)
          .flatMap(({dosages}) => dosages)
          .flatMap((one) => one.commonQuantities)
        const choice = validChoice(list, wanted)
        expect(choice === undefined).toBe(quantities.length === 0)
        if (choice === undefined) return
        expect(list).toContain(choice.manufacturer)
        expect(choice.manufacturer.options).toContain(choice.form)
        expect(choice.form.dosages).toContain(choice.dosage)
        expect(choice.dosage.commonQuantities).toContain(choice.quantity)
      }),
    )
  })
})

test('the choice of a formulation has its own quantity where it has the wanted one not; there may be none', () => {
  expect(choiceOfFormulation(manufacturers, 'h7', 30)?.quantity.value).toBe(60)
  expect(choiceOfFormulation(manufacturers, 'zz')).toBeUndefined()
})
