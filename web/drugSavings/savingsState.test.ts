import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {choiceOfFormulation, type Manufacturer} from './choice.ts'
import {
  type Draft,
  draftErrors,
  isChanged,
  type SavingsAction,
  savingsReducer,
  type SavingsState,
  startingState,
  zipDigits,
} from './savingsState.ts'
import {startingPlace} from './startingPlace.ts'

const quantities = (...values: readonly number[]) => values.map((value) => ({display: `${value} tablets`, value}))
const dosage = (name: string, formulationId: string, ...values: readonly number[]) => ({
  dosage: name,
  formulationId,
  commonQuantities: quantities(...values),
  drugMSRP: undefined,
})

const manufacturers: readonly Manufacturer[] = [
  {
    name: 'Velmetra',
    drugType: 'brand',
    drugSlug: 'velmetra',
    id: '',
    options: [
      {form: 'tablet', dosages: [dosage('5 mg', 'b5', 30), dosage('10 mg', 'b10', 30, 90)]},
      {form: 'solution', dosages: [dosage('10 mg', 's10', 100)]},
    ],
  },
  {
    name: 'Glisaprin',
    drugType: 'generic',
    drugSlug: 'glisaprin',
    id: '',
    options: [{form: 'tablet', dosages: [dosage('10 mg', 'g10', 30, 90)]}],
  },
]

const found = choiceOfFormulation(manufacturers, 'b10', 90)
if (found === undefined) throw new Error('The manufacturers of the test have no such dosage.')
const first = found
const start = startingState(manufacturers, {choice: first, ...startingPlace, insured: true}, [])

const after = (...actions: readonly SavingsAction[]): SavingsState => actions.reduce(savingsReducer, start)
const choose = (part: 'manufacturer' | 'form' | 'dosage' | 'quantity', value: string): SavingsAction => ({
  type: 'choose',
  part,
  value,
})
const draftOf = ({draft}: SavingsState): Draft => {
  if (draft === undefined) throw new Error('Nothing is being edited.')
  return draft
}
const names = (state: SavingsState) => {
  const {manufacturer, form, dosage: one, quantity} = draftOf(state).choice
  return [manufacturer.name, form.form, one.formulationId, quantity.value]
}

describe('the information panel', () => {
  test('is a summary; EDIT makes it a form of the last question, and CANCEL forgets what was changed (drug-savings-20, drug-savings-21)', () => {
    expect(start.draft).toBeUndefined()
    const editing = after({type: 'edit'})
    expect(editing.draft).toEqual({choice: first, zip: '47201', insured: true})
    const cancelled = after({type: 'edit'}, {type: 'zip', value: '60614'}, {type: 'cancel'})
    expect(cancelled).toEqual(start)
    expect(after({type: 'edit'}, {type: 'zip', value: '60614'}, {type: 'cancel'}, {type: 'edit'}).draft?.zip).toBe(
      '47201',
    )
  })

  test('closes when the question is asked (drug-savings-22)', () => {
    const asked = after({type: 'edit'}, {type: 'asked', question: {...start.question, zip: '60614'}})
    expect([asked.draft, asked.question.zip, asked.isLoading]).toEqual([undefined, '60614', true])
  })

  test.each([
    ['47201', '47201'],
    [' 4a7-2 0', '4720'],
    ['472011234', '47201'],
    ['٤٧٢٠١', ''],
    ['', ''],
  ])('of what is typed as a ZIP code, %j, five digits are kept: %j (drug-savings-24)', (typed, kept) => {
    expect(zipDigits(typed)).toBe(kept)
    expect(after({type: 'edit'}, {type: 'zip', value: typed}).draft?.zip).toBe(kept)
  })

  test.each(['', '4', '4720'])(
    'a ZIP code of fewer digits than five is an error of its field: %j (drug-savings-25)',
    (zip) => {
      expect(draftErrors({choice: first, zip, insured: true})).toEqual({zip: 'Enter a ZIP code of five digits.'})
    },
  )

  test('each field but the choice of insurance needs a value (drug-savings-26)', () => {
    const empty = {
      manufacturer: {...first.manufacturer, name: ''},
      form: {...first.form, form: ''},
      dosage: {...first.dosage, dosage: ''},
      quantity: {display: '', value: 0},
    }
    expect(Object.keys(draftErrors({choice: empty, zip: '', insured: false}))).toEqual([
      'manufacturer',
      'form',
      'dosage',
      'quantityDisplay',
      'zip',
    ])
    expect(draftErrors({choice: first, zip: '47201', insured: false})).toEqual({})
  })

  test('a refused form keeps what was typed, and changes nothing else; a new value clears the error of its field (drug-savings-27)', () => {
    const errors = {zip: 'Enter a ZIP code of five digits.', form: 'Choose a form.'}
    const refused = after({type: 'edit'}, {type: 'zip', value: '47'}, {type: 'refused', errors})
    expect([refused.draft?.zip, refused.errors, refused.question, refused.isLoading]).toEqual([
      '47',
      errors,
      start.question,
      false,
    ])
    expect(savingsReducer(refused, {type: 'zip', value: '472'}).errors).toEqual({form: 'Choose a form.'})
  })

  test('what depends on a choice stays where it can, and else becomes the first that is valid (drug-savings-29)', () => {
    const editing = after({type: 'edit'})
    expect(names(savingsReducer(editing, choose('manufacturer', 'Glisaprin')))).toEqual([
      'Glisaprin',
      'tablet',
      'g10',
      90,
    ])
    expect(names(savingsReducer(editing, choose('form', 'solution')))).toEqual(['Velmetra', 'solution', 's10', 100])
    expect(names(savingsReducer(editing, choose('dosage', '5 mg')))).toEqual(['Velmetra', 'tablet', 'b5', 30])
    expect(names(savingsReducer(editing, choose('quantity', '30')))).toEqual(['Velmetra', 'tablet', 'b10', 30])
  })

  test('whatever is chosen, in any order, is something that there is (drug-savings-29)', () => {
    const anyChoice = fc.oneof(
      fc.constantFrom('Velmetra', 'Glisaprin', 'none').map((value) => choose('manufacturer', value)),
      fc.constantFrom('tablet', 'solution', 'none').map((value) => choose('form', value)),
      fc.constantFrom('5 mg', '10 mg', 'none').map((value) => choose('dosage', value)),
      fc.constantFrom('30', '90', '100', 'none').map((value) => choose('quantity', value)),
    )
    fc.assert(
      fc.property(fc.array(anyChoice, {maxLength: 12}), (actions) => {
        const {manufacturer, form, dosage: one, quantity} = draftOf(after({type: 'edit'}, ...actions)).choice
        expect(manufacturers).toContain(manufacturer)
        expect(manufacturer.options).toContain(form)
        expect(form.dosages).toContain(one)
        expect(one.commonQuantities).toContainEqual(quantity)
      }),
    )
  })

  test('a form has changed when it says something else than the last question (drug-savings-30)', () => {
    const draft = draftOf(after({type: 'edit'}))
    expect(isChanged(draft, start.question)).toBe(false)
    for (const change of [
      {type: 'zip', value: '60614'},
      {type: 'insured', value: false},
      choose('manufacturer', 'Glisaprin'),
      choose('form', 'solution'),
      choose('dosage', '5 mg'),
      choose('quantity', '30'),
    ] as const)
      expect([change, isChanged(draftOf(after({type: 'edit'}, change)), start.question)]).toEqual([change, true])
    const back = draftOf(after({type: 'edit'}, choose('quantity', '30'), choose('quantity', '90')))
    expect(isChanged(back, start.question)).toBe(false)
  })
})

describe('the list', () => {
  test('a new question begins with the first page, without a search, and is loading until the answer has settled (drug-savings-35, drug-savings-36)', () => {
    const asked = after({type: 'search', term: 'corner'}, {type: 'nextPage'}, {type: 'asked', question: start.question})
    expect([asked.term, asked.page, asked.isLoading]).toEqual(['', 0, true])
    const answered = savingsReducer(asked, {type: 'answered', outcome: {kind: 'prices', entries: []}})
    expect(answered.isLoading).toBe(true)
    expect(savingsReducer(answered, {type: 'settled'}).isLoading).toBe(false)
  })

  test.each(['failed', 'timeout'] as const)('an answer that %s clears the list (drug-savings-37)', (kind) => {
    expect(after({type: 'asked', question: start.question}, {type: 'answered', outcome: {kind}}).outcome).toEqual({
      kind,
    })
  })

  test('a ZIP code that is not found leads back to the question that the list answers, not to one without an answer (drug-savings-38)', () => {
    const asked = {...start.question, choice: {...first, quantity: {display: '30 tablets', value: 30}}}
    const draft = {choice: asked.choice, zip: '00000', insured: true}
    const errors = {zip: 'We know no place with this ZIP code.'}
    const unanswered = after(
      {type: 'asked', question: asked},
      {type: 'asked', question: {...draft, place: null}},
      {type: 'returned', draft, errors},
    )
    expect(unanswered).toMatchObject({question: start.question, answered: start.question, isLoading: false, draft})
    expect(unanswered.outcome).toBe(start.outcome)
    const outcome = {kind: 'prices', entries: []} as const
    const answered = after(
      {type: 'asked', question: asked},
      {type: 'answered', outcome},
      {type: 'asked', question: {...draft, place: null}},
      {type: 'returned', draft, errors},
    )
    expect([answered.question, answered.answered, answered.outcome]).toEqual([asked, asked, outcome])
  })

  test('a ZIP code that was not found does not undo what was typed meanwhile (drug-savings-38)', () => {
    const draft: Draft = {choice: first, zip: '00000', insured: true}
    const errors = {zip: 'We know no place with this ZIP code.'}
    const returned = {type: 'returned', draft, errors} as const
    const asked = {type: 'asked', question: {...draft, place: null}} as const
    const corrected = after(asked, {type: 'edit'}, {type: 'zip', value: '02134'}, returned)
    expect(corrected).toMatchObject({draft: {zip: '02134'}, errors: {}, isLoading: false, question: start.question})
    const uninsured = after(asked, {type: 'edit'}, {type: 'insured', value: false}, returned)
    expect(uninsured).toMatchObject({draft: {zip: '00000', insured: false}, errors})
  })

  test('a search begins with its first page, and Reset takes it away (drug-savings-52)', () => {
    expect(after({type: 'nextPage'}, {type: 'search', term: 'cvs'})).toMatchObject({term: 'cvs', page: 0})
    expect(after({type: 'search', term: 'cvs'}, {type: 'nextPage'}, {type: 'reset'})).toMatchObject({term: '', page: 0})
  })
})
