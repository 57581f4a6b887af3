import {describe, expect, test} from '@jest/globals'
import {chooseVariant} from './chooseVariant.ts'

const ids = Array.from({length: 10_000}, (_, index) => `visitor-${index}`)
const experiment = (name: string, ...shares: readonly number[]) => ({
  name,
  variants: shares.map((share, index) => ({name: index === 0 ? 'control' : `variant-${index}`, share})),
})
const countOf = (variant: string, choices: readonly (string | undefined)[]) =>
  choices.filter((choice) => choice === variant).length

describe('the variant of a visitor', () => {
  test('is always the same (experiments-2)', () => {
    for (const id of ids.slice(0, 50)) {
      const choices = Array.from({length: 5}, () => chooseVariant(experiment('hero', 50, 50), id))
      expect(new Set(choices).size).toBe(1)
    }
  })

  test.each([
    [[50, 50], 500],
    [[90, 10], 900],
    [[10, 20, 70], 100],
  ])('shares of %j give the control to %i of 1000 visitors, give or take 20', (shares, expected) => {
    const choices = ids.map((id) => chooseVariant(experiment('hero', ...shares), id))
    expect(Math.abs(countOf('control', choices) / 10 - expected)).toBeLessThan(20)
  })

  test('in one experiment says nothing about another', () => {
    const first = ids.filter((id) => chooseVariant(experiment('hero', 50, 50), id) === 'control')
    const both = countOf(
      'control',
      first.map((id) => chooseVariant(experiment('closing', 50, 50), id)),
    )
    expect(Math.abs(both / first.length - 0.5)).toBeLessThan(0.02)
  })

  test('a share of 0 is nobody, and without shares there is no choice', () => {
    const choices = ids.map((id) => chooseVariant(experiment('hero', 0, 100), id))
    expect(countOf('control', choices)).toBe(0)
    expect(chooseVariant(experiment('hero', 0, 0), 'a')).toBeUndefined()
    expect(chooseVariant({name: 'hero', variants: []}, 'a')).toBeUndefined()
  })

  test('stays when a share grows at its end: visitors of the control are not moved to and fro', () => {
    const before = ids.filter((id) => chooseVariant(experiment('hero', 50, 50), id) === 'control')
    const after = new Set(ids.filter((id) => chooseVariant(experiment('hero', 60, 40), id) === 'control'))
    expect(before.every((id) => after.has(id))).toBe(true)
  })
})
