import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {select, type SelectionAction, toggleOf} from './selection.ts'

const add = (id: string): SelectionAction => ({type: 'add', id})
const remove = (id: string): SelectionAction => ({type: 'remove', id})

describe('the selection', () => {
  test('has the actions add, remove and clear (comparison-widget-6)', () => {
    expect(select(['a'], add('b'))).toEqual(['a', 'b'])
    expect(select(['a', 'b'], remove('a'))).toEqual(['b'])
    expect(select(['a', 'b'], {type: 'clear'})).toEqual([])
  })

  test('ignores an added product when two are selected, or it already is (comparison-widget-8)', () => {
    expect(select(['a', 'b'], add('c'))).toEqual(['a', 'b'])
    expect(select(['a'], add('a'))).toEqual(['a'])
  })

  test('stays as it is when a product is removed that is not in it', () => {
    expect(select(['a'], remove('b'))).toEqual(['a'])
  })

  test('throws for any other action (comparison-widget-7)', () => {
    const other: SelectionAction = JSON.parse('{"type": "swap", "id": "a"}')
    expect(() => select(['a'], other)).toThrow(new Error('Unknown action: swap'))
  })

  test('a toggle takes out what is selected, and adds what is not (comparison-widget-9)', () => {
    expect(toggleOf(['a', 'b'], 'a')).toEqual({type: 'remove', id: 'a'})
    expect(toggleOf(['a'], 'c')).toEqual({type: 'add', id: 'c'})
  })

  test('never has more than two products, or one twice, whatever readers do (comparison-widget-11)', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    const action = fc.oneof(id.map(add), id.map(remove), fc.constant<SelectionAction>({type: 'clear'}))
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        let selected: readonly string[] = ['a', 'b']
        for (const each of actions) {
          selected = select(selected, each)
          expect(selected.length).toBeLessThanOrEqual(2)
          expect(new Set(selected).size).toBe(selected.length)
        }
      }),
    )
  })
})
