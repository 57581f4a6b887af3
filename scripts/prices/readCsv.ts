/** A row of a CSV file. */
export interface CsvRow {
  /** The line of the file on which it begins; the first is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * The rows of a CSV text that comes in pieces (RFC 4180): cells between commas, in double quotes where they hold
 * commas, quotes (doubled) or line breaks. Rows end with LF or CRLF; empty lines are left out. Only the row that is
 * being read is held.
 */
export async function* readCsv(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRow> {
  let cells: string[] = []
  let cell = ''
  let state: 'plain' | 'quoted' | 'quoteInQuoted' = 'plain'
  let line = 1
  let begun = 1
  const ended = (): CsvRow => {
    const row = {line: begun, cells: [...cells, cell]}
    cells = []
    cell = ''
    return row
  }
  const isEmpty = ({cells: [first, ...others]}: CsvRow): boolean => first === '' && others.length === 0
  for await (const piece of pieces) {
    for (const character of piece) {
      if (state === 'quoted') {
        if (character === '"') state = 'quoteInQuoted'
        else cell += character
        if (character === '\n') line += 1
        continue
      }
      if (state === 'quoteInQuoted' && character === '"') {
        cell += '"'
        state = 'quoted'
        continue
      }
      state = 'plain'
      if (character === ',') {
        cells.push(cell)
        cell = ''
      } else if (character === '\n') {
        const row = ended()
        line += 1
        begun = line
        if (!isEmpty(row)) yield row
      } else if (character === '"' && cell === '') state = 'quoted'
      else if (character !== '\r') cell += character
    }
  }
  const last = ended()
  if (!isEmpty(last)) yield last
}
