import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {
  type Comparison,
  type ComparisonEvent,
  headerOf,
  isBoxDisabled,
  isComplete,
  nextComparison,
  showing,
} from './comparisonState.ts'

const toggle: ComparisonEvent = {type: 'toggle'}
const compare: ComparisonEvent = {type: 'compare'}
const add = (id: string): ComparisonEvent => ({type: 'change', action: {type: 'add', id}})
const remove = (id: string): ComparisonEvent => ({type: 'change', action: {type: 'remove', id}})
const clear: ComparisonEvent = {type: 'change', action: {type: 'clear'}}

/** What a comparison of a and b is after these events. */
function after(...events: readonly ComparisonEvent[]): Comparison {
  return events.reduce((comparison, event) => nextComparison(comparison, event), showing(['a', 'b']))
}

describe('the dropdown', () => {
  test('is closed, and opens (comparison-widget-12)', () => {
    expect(after().isOpen).toBe(false)
    expect(after(toggle).isOpen).toBe(true)
  })

  test('has the header "Select new products to compare" while it is closed (comparison-widget-13)', () => {
    expect(headerOf(after())).toBe('Select new products to compare')
    expect(headerOf(after(toggle, toggle))).toBe('Select new products to compare')
  })

  test('has the header "N of 2 products selected" while it is open (comparison-widget-14)', () => {
    expect(headerOf(after(toggle))).toBe('2 of 2 products selected')
    expect(headerOf(after(toggle, remove('a')))).toBe('1 of 2 products selected')
    expect(headerOf(after(toggle, clear))).toBe('0 of 2 products selected')
  })

  test('shows an error and stays open when its button is pressed with fewer than two (comparison-widget-15)', () => {
    for (const change of [remove('a'), clear]) {
      expect(after(toggle, change, toggle)).toMatchObject({isOpen: true, hasError: true})
      expect(after(toggle, change, toggle, toggle)).toMatchObject({isOpen: true, hasError: true})
    }
    expect(after(toggle, remove('a'))).toMatchObject({isOpen: true, hasError: false})
  })

  test('loses its error when another product is selected, and only then (comparison-widget-16)', () => {
    expect(after(toggle, clear, toggle, add('c')).hasError).toBe(false)
    expect(after(toggle, remove('a'), toggle, remove('b')).hasError).toBe(true)
    expect(after(toggle, remove('a'), toggle, clear).hasError).toBe(true)
    expect(after(toggle, remove('a'), toggle, add('b')).hasError).toBe(true)
  })

  test('has boxes that are disabled once two others are checked (comparison-widget-18)', () => {
    const disabled = (comparison: Comparison) => ['a', 'b', 'c', 'd'].filter((id) => isBoxDisabled(comparison, id))
    expect(disabled(after(toggle))).toEqual(['c', 'd'])
    expect(disabled(after(toggle, remove('a')))).toEqual([])
    expect(disabled(after(toggle, remove('a'), add('d')))).toEqual(['a', 'c'])
  })
})

describe('two products are compared (comparison-widget-10)', () => {
  const other = [toggle, remove('a'), add('c')]

  test('with the Compare button, which closes the dropdown', () => {
    expect(after(...other, compare)).toEqual(showing(['b', 'c']))
  })

  test('not with fewer (comparison-widget-17)', () => {
    expect(isComplete(after(toggle, remove('a')))).toBe(false)
    expect(after(toggle, remove('a'), compare)).toEqual(after(toggle, remove('a')))
  })

  test('with the button of the dropdown, and by going on elsewhere', () => {
    expect(after(...other, toggle)).toEqual(showing(['b', 'c']))
    expect(after(...other, {type: 'leave'})).toEqual(showing(['b', 'c']))
  })

  test('and stay compared while the selection is changed', () => {
    expect(after(...other).compared).toEqual(['a', 'b'])
  })

  test('and come back where a selection is given up', () => {
    expect(after(...other, {type: 'cancel'})).toEqual(showing(['a', 'b']))
    expect(after(toggle, clear, toggle, {type: 'cancel'})).toEqual(showing(['a', 'b']))
    expect(after(toggle, remove('a'), {type: 'leave'})).toEqual(showing(['a', 'b']))
  })

  test('as the address of the page says', () => {
    expect(after(toggle, clear, toggle, {type: 'show', ids: ['c', 'd']})).toEqual(showing(['c', 'd']))
  })
})

test('two products are compared whatever readers do, and a closed dropdown holds them', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const event = fc.oneof(
    fc.constantFrom<ComparisonEvent>(toggle, compare, clear, {type: 'cancel'}, {type: 'leave'}),
    id.map(add),
    id.map(remove),
  )
  fc.assert(
    fc.property(fc.array(event, {maxLength: 40}), (events) => {
      let comparison = showing(['a', 'b'])
      for (const each of events.filter(({type}) => type !== 'change' || comparison.isOpen)) {
        comparison = comparison.isOpen || each.type === 'toggle' ? nextComparison(comparison, each) : comparison
        const {compared, selected, isOpen, hasError} = comparison
        expect(new Set(compared).size).toBe(2)
        if (!isOpen) expect(comparison).toEqual(showing(selected))
        if (hasError) expect(isOpen && selected.length < 2).toBe(true)
      }
    }),
  )
})
