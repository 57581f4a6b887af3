import {expect, test} from '@jest/globals'
import {createSeal} from './seal.ts'

const seal = createSeal(Buffer.alloc(32, 1))

test('opens what it closed, and only with its own key, for its purpose, and unchanged', () => {
  const sealed = seal.close({topics: ['diabetes']}, 'interests m-1')
  expect(sealed).not.toContain('diabetes')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('diabetes')
  expect(seal.open(sealed, 'interests m-1')).toEqual({topics: ['diabetes']})
  expect(seal.open(sealed, 'interests m-2')).toBeUndefined()
  expect(createSeal(Buffer.alloc(32, 2)).open(sealed, 'interests m-1')).toBeUndefined()
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = sealed.slice(0, index) + (sealed[index] === 'A' ? 'Q' : 'A') + sealed.slice(index + 1)
    expect(seal.open(changed, 'interests m-1')).toBeUndefined()
  }
})

test.each(['', 'A', 'not sealed', 'A'.repeat(400), '!'])('%j is not one of its texts', (text) => {
  expect(seal.open(text, '')).toBeUndefined()
})

test('the same value looks different each time', () => {
  expect(seal.close('a', 'p')).not.toBe(seal.close('a', 'p'))
})

test('refuses a short secret', () => {
  expect(() => createSeal(Buffer.alloc(31))).toThrow('at least 32 bytes')
})
