/** A parameter that stands inside a slice, `[$from...$to]`: where it is in the text (UTF-16 code units), without the `$`. */
interface SliceParam {
  readonly name: string
  readonly start: number
  readonly end: number
}

/**
 * groq-js takes only constants as bounds of a slice. This writes the values of the parameters into the text: `[0...$limit]` with
 * `limit` 5 becomes `[0...5]`, filled up with spaces so that offsets in error messages stay right.
 * Returns the text unchanged when there is nothing to do or a value is no whole number.
 */
export function inlineSliceParams(text: string, params: Readonly<Record<string, unknown>>): string {
  let result = text
  for (const {name, start, end} of findSliceParams(text).reverse()) {
    const value = params[name]
    if (typeof value !== 'number' || !Number.isInteger(value)) return text
    result = result.slice(0, start) + String(value).padEnd(end - start) + result.slice(end)
  }
  return result
}

/** Finds `$name` in brackets that hold `..` or `...` directly; strings and comments are skipped. */
function findSliceParams(text: string): SliceParam[] {
  const found: SliceParam[] = []
  const open: {params: SliceParam[]; isSlice: boolean}[] = []
  const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|\.{2,3}|[[\](){}]|\$([A-Za-z_]\w*)/g
  for (const match of text.matchAll(token)) {
    const [piece, name] = match
    const top = open.at(-1)
    if (piece === '[' || piece === '(' || piece === '{') open.push({params: [], isSlice: false})
    else if (piece === ']' || piece === ')' || piece === '}') {
      const closed = open.pop()
      if (piece === ']' && closed?.isSlice === true) found.push(...closed.params)
    } else if (piece === '..' || piece === '...') {
      if (top !== undefined) top.isSlice = true
    } else if (name !== undefined) top?.params.push({name, start: match.index, end: match.index + piece.length})
  }
  return found.sort((a, b) => a.start - b.start)
}
