/** A block of Portable Text with a key that stays the same from run to run. */
export interface ProseBlock {
  readonly _type: 'block'
  readonly _key: string
  readonly style: 'normal' | 'h2'
  readonly markDefs: readonly []
  readonly children: readonly [
    {readonly _type: 'span'; readonly _key: string; readonly marks: readonly []; readonly text: string},
  ]
}

/** Turns lines into blocks: a line that begins with "# " is a heading, every other one a paragraph. */
export function prose(...lines: readonly string[]): readonly ProseBlock[] {
  return lines.map((line, index): ProseBlock => {
    const heading = line.startsWith('# ')
    return {
      _type: 'block',
      _key: `block${index}`,
      style: heading ? 'h2' : 'normal',
      markDefs: [],
      children: [{_type: 'span', _key: 'span', marks: [], text: heading ? line.slice(2) : line}],
    }
  })
}
