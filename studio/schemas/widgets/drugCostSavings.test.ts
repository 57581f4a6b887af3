import {expect, test} from '@jest/globals'
import {validate} from '../../validation/validate.ts'
import {drugCostSavings} from './drugCostSavings.ts'

const dataset = {typeOf: () => undefined, fetch: () => Promise.resolve(null)}
const widget = (fields: object) => ({_id: 'savings-1', _type: 'drugCostSavings', template: 'full', ...fields})
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
  const drug = {_type: 'reference', _ref: 'drug-rybelsus', _weak: true}
  expect(await messages({drug})).toEqual([])
  expect(await messages({})).toEqual([
    ['drug', 'Choose a drug, or add manufacturers below: without either there are no prices.'],
  ])
  expect(await messages({template: 'copay-only', driver: {_type: 'drugCopay', copay: 10}})).toEqual([])
  expect(await messages({template: 'copay-only', driver: {_type: 'drugCopay', sectionTitle: 'Copay'}})).toEqual([
    ['driver', 'The template “Copay only” shows this copay: fill it in, or choose a drug that has one.'],
  ])
})
