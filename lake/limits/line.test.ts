import {expect, test} from '@jest/globals'
import {Line, type Caller, type Piece} from './line.ts'

const caller = (isKnown = false): Caller => ({isKnown})

/** The order in which pieces are taken from a line that were added in this one: of whom, their names, and what they cost. */
function takenFrom(pieces: readonly (readonly [Caller, string, number?])[]): string[] {
  const line = new Line<Piece & {name: string}>(100)
  for (const [who, name, cost = 1] of pieces) line.add({callers: new Set([who]), cost, name})
  const taken: string[] = []
  for (let piece = line.next(); piece !== undefined; piece = line.next()) {
    taken.push(piece.name)
    line.take(piece)
  }
  return taken
}

test('callers take turns, each with its oldest piece', () => {
  const [a, b, c] = [caller(), caller(), caller()]
  expect(
    takenFrom([
      [a, 'a1'],
      [a, 'a2'],
      [a, 'a3'],
      [b, 'b1'],
      [b, 'b2'],
      [c, 'c1'],
    ]),
  ).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('what costs more makes its caller wait longer for its next turn', () => {
  const [a, b] = [caller(), caller()]
  expect(
    takenFrom([
      [a, 'a1', 3],
      [a, 'a2', 3],
      [b, 'b1'],
      [b, 'b2'],
      [b, 'b3'],
      [b, 'b4'],
    ]),
  ).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'b4'])
})

test('callers who are known come first, and take turns among themselves', () => {
  const [a, site, editor] = [caller(), caller(true), caller(true)]
  expect(
    takenFrom([
      [a, 'a1'],
      [site, 'site1'],
      [site, 'site2'],
      [editor, 'editor1'],
    ]),
  ).toEqual(['site1', 'editor1', 'site2', 'a1'])
})

test('who comes again waits behind who comes for the first time', () => {
  const [a, b] = [caller(), caller()]
  const line = new Line<Piece>(100)
  const [first, second, third] = [a, a, b].map((who) => ({callers: new Set([who]), cost: 1}))
  if (first === undefined || second === undefined || third === undefined) throw new Error('three pieces')
  line.add(first)
  line.take(first)
  line.add(second)
  line.add(third)
  expect(line.next()).toBe(third)
  expect(line.next((piece) => piece === second)).toBe(second)
  line.remove(third)
  expect([line.next(), line.length]).toEqual([second, 1])
})

test('a piece has its turn with the first of all who wait for it', () => {
  const [a, site] = [caller(), caller(true)]
  const line = new Line<Piece>(100)
  const pieces = [new Set([a]), new Set([a])].map((callers) => ({callers, cost: 1}))
  for (const piece of pieces) line.add(piece)
  pieces[1]?.callers.add(site)
  expect(line.next()).toBe(pieces[1])
})

test('one address may fill a quarter, all strangers three quarters, and who is known all of it', () => {
  const line = new Line<Piece>(8)
  const addresses = Array.from({length: 4}, () => caller())
  const refusals = addresses.map((address) => {
    while (line.limitFor(address) === undefined) line.add({callers: new Set([address]), cost: 1})
    return [line.limitFor(address), line.length]
  })
  expect(refusals).toEqual([
    [2, 2],
    [2, 4],
    [2, 6],
    [6, 6],
  ])
  const site = caller(true)
  while (line.limitFor(site) === undefined) line.add({callers: new Set([site]), cost: 1})
  expect([line.limitFor(site), line.length]).toEqual([8, 8])
})
