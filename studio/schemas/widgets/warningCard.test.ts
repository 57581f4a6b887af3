import {expect, test} from '@jest/globals'
import {warning} from './warning.ts'
import {warningCard} from './warningCard.ts'

const namesOf = ({fields}: {readonly fields: readonly {readonly name: string}[]}) => fields.map(({name}) => name)

test('the words of a warning come first, where the cursor of a new one begins (warning-1, warning-2)', () => {
  expect(namesOf(warning)).toEqual(['title', 'text', 'legacy'])
  expect(namesOf(warningCard)).toEqual(['title', 'text', 'level', 'legacy'])
})
