/**
 * How many letters have to be inserted, removed, replaced or swapped with their neighbour to make one word of the other (optimal string
 * alignment). More than `most` is `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({length: other.length + 1}, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let steps = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) steps = Math.min(steps, at(beforeLast, column - 2) + 1)
      current.push(steps)
      least = Math.min(least, steps)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, other.length), most + 1)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/** A bit for each letter of a word: words whose letters differ much are not near each other, which this says quickly. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 32)
  return letters
}

/** Whether two words with these letters can be `most` edits apart: an edit changes at most two of the bits. */
export function canBeNear(one: number, other: number, most: number): boolean {
  let differing = one ^ other
  let bits = 0
  while (differing !== 0 && bits <= 2 * most) {
    differing &= differing - 1
    bits += 1
  }
  return bits <= 2 * most
}
