import {applyPatches, parsePatch} from '@sanity/diff-match-patch'

/** A text is looked for so near to where it is expected, in bytes, before all of the text is compared with it. */
const near = 1000
/** A longer text, in bytes, must stand exactly where it is expected. */
const longestMoved = 100_000
/** Characters that may be compared for one patch because a part of a change does not fit. It takes about a second in a text that is much like itself. */
const mostCompared = 20_000_000
/** What is like the part that is looked for is compared with it, which takes so many times as long for a character. */
const comparisons = 200

/** One part of a change: the text that it leaves or takes away, where it expects it, and by how much it changes the length; in bytes. */
interface Part {
  readonly sought: Buffer
  readonly start: number
  readonly growth: number
}

/**
 * Changes texts, in the format of diff-match-patch. Parts that fit are found at once; for others all of the text is compared with them, and
 * nothing else happens meanwhile. What is added may be of any length: the Studio stores each text that is pasted or replaced as a change.
 */
export class TextChanges {
  #compared = 0

  /** @throws Error for a change that cannot be read, or where all changes so far would take many seconds */
  change(text: string, change: string): string {
    this.#compared += comparedIn(text, partsOf(change))
    if (this.#compared > mostCompared)
      throw new Error('the change of a text does not fit, and is too long: set the text instead')
    return applyPatches(parsePatch(change), text, {allowExceedingIndices: true})[0]
  }
}

/** How many characters of a text are compared with the parts that do not fit. */
function comparedIn(text: string, parts: readonly Part[]): number {
  const bytes = Buffer.from(text)
  let compared = 0
  /** By how much the parts before have moved what follows them, and how far from where it was expected the last one stood. */
  let moved = 0
  let off = 0
  for (const {sought, start, growth} of parts) {
    const expected = Math.max(0, start - moved + off)
    moved += growth
    if (sought.equals(bytes.subarray(expected, expected + sought.length))) continue
    const around = bytes.subarray(Math.max(0, expected - near), expected + sought.length + near)
    if (sought.length < longestMoved && around.includes(sought)) continue
    compared += bytes.length + comparisons * sought.length
    const found = bytes.indexOf(sought)
    if (found >= 0) off += found - expected
  }
  return compared
}

function partsOf(change: string): readonly Part[] {
  return change
    .split(/^(?=@@ )/m)
    .filter((part) => part.startsWith('@@ '))
    .map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [, start, before = '1', after = '1'] = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@$/.exec(head) ?? []
      const sought = lines.filter((line) => /^[ -]/.test(line)).map((line) => decoded(line.slice(1)))
      return {
        sought: Buffer.from(sought.join('')),
        start: Math.max(0, Number(start) - 1),
        growth: Number(after) - Number(before),
      }
    })
}

/** A line as text; one that is wrongly encoded stays as it is, and is refused when it is applied. */
function decoded(line: string): string {
  try {
    return decodeURI(line)
  } catch {
    return line
  }
}
