import {expect, test} from '@jest/globals'
import {evaluate, parse} from 'groq-js'
import {validate} from '../../validation/validate.ts'
import type {Dataset} from '@apothecary/shared/types/validation.ts'
import {drugCostSavings} from './drugCostSavings.ts'

const widget = (fields: object) => ({_id: 'savings-1', _type: 'drugCostSavings', template: 'full', ...fields})
const reference = (id: string) => ({_type: 'reference', _ref: id, _weak: true})
const quantities = [30, 90].map((value) => ({
  _type: 'drugQuantity',
  _key: `q${value}`,
  display: `${value} tablets`,
  value,
}))
const dosage = {
  _type: 'drugDosage',
  _key: 'd',
  dosage: '7 mg',
  formulationId: '99900430730',
  commonQuantities: quantities,
}
const manufacturers = [
  {
    _type: 'drugManufacturer',
    _key: 'm',
    name: 'Rybelsus',
    drugType: 'brand',
    options: [{_type: 'drugForm', _key: 'f', form: 'tablet', dosages: [dosage]}],
  },
]
const drugs = [
  {_id: 'with-copay', _type: 'drug', manufacturers, copay: {_type: 'drugCopay', copay: 0}},
  {_id: 'with-words', _type: 'drug', manufacturers, copay: {_type: 'drugCopay', sectionTitle: 'Copay'}},
  {_id: 'plain', _type: 'drug', manufacturers},
]
const dataset: Dataset = {
  typeOf: () => 'drug',
  fetch: async (query, params) =>
    (await evaluate(parse(query, {params: {...params}}), {dataset: drugs, params: {...params}})).get(),
}
const messages = async (fields: object) =>
  (await validate(widget(fields), dataset)).map(({path, message}) => [path, message])

test('the fields are drug, manufacturers, defaultManufacturer, title, subtitle, template and driver (drug-savings-1)', () => {
  const names = drugCostSavings.fields.map(({name}) => name)
  expect(names.filter((name) => name !== 'legacy').toSorted()).toEqual([
    'defaultManufacturer',
    'driver',
    'drug',
    'manufacturers',
    'subtitle',
    'template',
    'title',
  ])
})

test('needs a drug or manufacturers, unless it shows the copay alone, which it then needs', async () => {
  expect(await messages({drug: reference('plain')})).toEqual([])
  expect(await messages({})).toEqual([
    ['drug', 'Choose a drug, or add manufacturers below: without either there are no prices.'],
  ])
  expect(await messages({template: 'copay-only', driver: {_type: 'drugCopay', copay: 10}})).toEqual([])
  expect(await messages({template: 'copay-only', driver: {_type: 'drugCopay', sectionTitle: 'Copay'}})).toEqual([
    ['driver', 'The template “Copay only” shows this copay: fill it in, or choose a drug that has one.'],
  ])
})

test('the copay alone is that of the widget, or of its drug, which has to have one (drug-savings-19)', async () => {
  const shown = (drug: string, driver?: object) => messages({template: 'copay-only', drug: reference(drug), driver})
  const missing = [['driver', 'The template “Copay only” shows this copay: fill it in, or choose a drug that has one.']]
  expect(await shown('with-copay')).toEqual([])
  expect(await shown('with-copay', {_type: 'drugCopay', sectionTitle: 'Copay'})).toEqual([])
  for (const drug of ['with-words', 'plain', 'gone']) expect(await shown(drug)).toEqual(missing)
  expect(await shown('plain', {_type: 'drugCopay', copay: 10})).toEqual([])
})

test('what is shown first is among what readers can choose: of the widget, else of its drug (drug-savings-8)', async () => {
  const first = (fields: object, own: object = {drug: reference('plain')}) =>
    messages({...own, defaultManufacturer: {_type: 'defaultManufacturer', ...fields}})
  const quantity = (value: number) => ({_type: 'drugQuantity', display: `${value} tablets`, value})
  const at = 'defaultManufacturer'
  for (const own of [{drug: reference('plain')}, {manufacturers}]) {
    expect(await first({formulationId: '99900430730', quantity: quantity(90), form: 'Whatever'}, own)).toEqual([])
    expect(await first({name: 'Rybelsus', form: 'tablet', dosage: '7 mg', quantity: quantity(30)}, own)).toEqual([])
    expect(await first({drugMSRP: 3}, own)).toEqual([])
    expect(await first({formulationId: '1'}, own)).toEqual([
      [at, 'No dosage has the formulation id 1. There are: 99900430730.'],
    ])
    expect(await first({formulationId: '99900430730', quantity: quantity(31)}, own)).toEqual([
      [at, 'This dosage is sold in 30, 90 units: choose one of them.'],
    ])
    expect(await first({name: 'Ozempic'}, own)).toEqual([[at, 'No manufacturer is “Ozempic”. There are: Rybelsus.']])
    expect(await first({form: 'pen'}, own)).toEqual([[at, 'No form is “pen”. There are: tablet.']])
    expect(await first({dosage: '8 mg'}, own)).toEqual([[at, 'No dosage is “8 mg”. There are: 7 mg.']])
    expect(await first({dosage: '7 mg', quantity: quantity(31)}, own)).toEqual([
      [at, 'This dosage is sold in 30, 90 units: choose one of them.'],
    ])
  }
  expect(await first({formulationId: '1'}, {drug: reference('gone')})).toEqual([])
})
