import {describe, expect, test} from '@jest/globals'
import type {WidgetData} from '../../contract/types.ts'
import {manufacturerLabel, validChoice} from '../../drugSavings/choice.ts'
import {savingsView} from './savingsView.ts'

type Stored = WidgetData<'drugCostSavings'>

const manufacturer = (name: string, formulationId: string): NonNullable<Stored['manufacturers']>[number] => ({
  name,
  drugType: 'brand',
  drugSlug: name.toLowerCase(),
  id: null,
  options: [
    {
      form: 'tablet',
      dosages: [
        {
          dosage: '5 mg',
          formulationId,
          drugMSRP: 12.5,
          commonQuantities: [
            {display: '30 tablets', value: 30},
            {display: '90 tablets', value: 90},
          ],
        },
      ],
    },
  ],
})

const stored = (fields: Partial<Stored>): Stored => ({
  _id: 'savings-1',
  _type: 'drugCostSavings',
  title: null,
  subtitle: null,
  template: 'full',
  driver: null,
  manufacturers: null,
  defaultManufacturer: null,
  drug: null,
  ...fields,
})

const copay = {_type: 'drugCopay' as const, sectionTitle: 'Copay', copay: 10}
const drug: NonNullable<Stored['drug']> = {
  name: 'Velmetra',
  slug: 'velmetra',
  manufacturers: [manufacturer('Velmetra', 'of-drug')],
  firstChoice: {_type: 'drugChoice', formulationId: 'of-drug', quantity: 90},
  copay,
}

test('drugs, forms and dosages of one name, as imported data has them, can each be chosen (drug-savings-23)', () => {
  const dosages = (...ids: readonly string[]) =>
    ids.map((formulationId) => ({
      dosage: '5 mg',
      formulationId,
      drugMSRP: null,
      commonQuantities: [{display: '30 tablets', value: 30}],
    }))
  const twice = {
    ...manufacturer('Velmetra', 'a'),
    options: [
      {form: 'tablet', dosages: dosages('a', 'b')},
      {form: 'tablet', dosages: dosages('c')},
    ],
  }
  const {manufacturers} = savingsView(stored({manufacturers: [twice, manufacturer('Velmetra', 'd')]}))
  const reached = manufacturers.flatMap((one) =>
    one.options.flatMap(({form, dosages: offered}) =>
      offered.map(({dosage}) => {
        const label = manufacturerLabel(one)
        const choice = validChoice(manufacturers, {manufacturer: label, form, dosage})
        return [label, form, dosage, choice?.dosage.formulationId]
      }),
    ),
  )
  expect(reached).toEqual([
    ['Velmetra (brand)', 'tablet', '5 mg', 'a'],
    ['Velmetra (brand)', 'tablet', '5 mg (2)', 'b'],
    ['Velmetra (brand)', 'tablet (2)', '5 mg', 'c'],
    ['Velmetra (brand, 2)', 'tablet', '5 mg', 'd'],
  ])
})

describe('manufacturers, first choice and copay (drug-savings-2)', () => {
  test('are those of the drug', () => {
    const view = savingsView(stored({drug}))
    expect([view.drugName, view.drugSlug, view.copay?.amount]).toEqual(['Velmetra', 'velmetra', 10])
    expect([view.choice?.dosage.formulationId, view.choice?.quantity.value]).toEqual(['of-drug', 90])
  })

  test('are those that stand beside the drug, where there are some', () => {
    const view = savingsView(stored({drug, manufacturers: [manufacturer('Own', 'own')], driver: {...copay, copay: 25}}))
    expect([view.manufacturers.map(({name}) => name), view.copay?.amount]).toEqual([['Own'], 25])
    expect([view.choice?.dosage.formulationId, view.choice?.quantity.value]).toEqual(['own', 30])
  })

  test('of the copay, what the widget leaves empty is that of the drug (drug-savings-4, drug-savings-19)', () => {
    const block = (text: string) => [
      {_type: 'block' as const, _key: text, children: [{_type: 'span' as const, _key: 's', text}]},
    ]
    const ofDrug = {...drug, copay: {...copay, sectionDescription: block('Not with Medicare.')}}
    const shown = (driver: object) =>
      savingsView(stored({template: 'copay-only', drug: ofDrug, driver: {_type: 'drugCopay', ...driver}})).copay
    expect(shown({sectionTitle: 'Own title'})).toEqual({
      title: 'Own title',
      description: block('Not with Medicare.'),
      amount: 10,
    })
    expect(shown({sectionDescription: block('Own words.'), copay: 0})).toEqual({
      title: 'Copay',
      description: block('Own words.'),
      amount: 0,
    })
    expect(shown({sectionTitle: '', sectionDescription: []})).toEqual(savingsView(stored({drug: ofDrug})).copay)
  })

  test('a copay that is no amount, with no words, is no copay: nobody is asked for insurance (drug-savings-4, drug-savings-31)', () => {
    const nothing = {_type: 'drugCopay' as const, copay: -5}
    expect(savingsView(stored({driver: nothing})).copay).toBeUndefined()
    expect(savingsView(stored({driver: nothing, drug})).copay?.amount).toBe(10)
    expect(savingsView(stored({driver: {...nothing, sectionTitle: 'Copay'}})).copay).toMatchObject({
      title: 'Copay',
      amount: undefined,
    })
    expect(savingsView(stored({driver: {...nothing, copay: 0}})).copay).toMatchObject({amount: 0})
  })

  test('a first choice by names, or by the formulation, which counts more (drug-savings-8)', () => {
    const manufacturers = [manufacturer('One', 'first'), manufacturer('Two', 'second')]
    const choiceOf = (fields: object) => {
      const {choice} = savingsView(
        stored({
          manufacturers,
          defaultManufacturer: {
            name: null,
            form: null,
            dosage: null,
            formulationId: null,
            quantity: null,
            drugMSRP: null,
            ...fields,
          },
        }),
      )
      return [choice?.dosage.formulationId, choice?.quantity.value]
    }
    const quantity = {_type: 'drugQuantity', display: '90 tablets', value: 90}
    expect(choiceOf({name: 'Two', quantity})).toEqual(['second', 90])
    expect(choiceOf({name: 'Two', formulationId: 'first'})).toEqual(['first', 30])
    expect(choiceOf({formulationId: 'unknown'})).toEqual(['first', 30])
  })
})

test('the list price beside the first choice is that of the dosage with its formulation id, where the dosage has none (drug-savings-7, drug-savings-8)', () => {
  const priced = manufacturer('One', 'priced')
  const [form] = priced.options ?? []
  const [dosage] = form?.dosages ?? []
  if (form === undefined || dosage === undefined) throw new Error('The manufacturer of the test has no dosage.')
  const dosages = ['a', 'b'].map((formulationId) => ({...dosage, formulationId, drugMSRP: null}))
  const other = {...priced, name: 'Two', options: [{...form, dosages}]}
  const pricesWith = (formulationId: string | null, ofDrug = false) => {
    const defaultManufacturer = {name: null, form: null, dosage: null, formulationId, quantity: null, drugMSRP: 3.25}
    const manufacturers = [priced, other]
    const view = savingsView(
      stored(ofDrug ? {drug: {...drug, manufacturers}, defaultManufacturer} : {manufacturers, defaultManufacturer}),
    )
    return view.manufacturers
      .flatMap(({options}) => options)
      .flatMap((one) => one.dosages)
      .map(({drugMSRP}) => drugMSRP)
  }
  expect(pricesWith('b')).toEqual([12.5, undefined, 3.25])
  expect(pricesWith('b', true)).toEqual([12.5, undefined, 3.25])
  expect(pricesWith('priced')).toEqual([12.5, undefined, undefined])
  expect(pricesWith(null)).toEqual([12.5, undefined, undefined])
})

test('what cannot be chosen is left out; without anything there is no choice (drug-savings-5, drug-savings-6)', () => {
  const [form] = manufacturer('One', 'first').options ?? []
  const broken = {...manufacturer('Broken', 'x'), options: [{form: 'tablet', dosages: null}]}
  const nameless = {...manufacturer('', 'y'), options: [form ?? {form: null, dosages: null}]}
  expect(savingsView(stored({manufacturers: [broken, nameless]})).choice).toBeUndefined()
  expect(savingsView(stored({manufacturers: [broken, manufacturer('One', 'first')]})).manufacturers).toHaveLength(1)
})
