/** Shorter pieces are left to the runtime's search, which may compare each letter of them at each place of the text. */
const shortPiece = 32

/**
 * Makes a search for a piece of text that takes time in proportion to the two lengths, whatever they hold: the search of Knuth, Morris and Pratt.
 * (`String.indexOf` of V8 takes minutes for a thousand letters like `ababab…aab` in three million.) The function that it returns gives the first
 * place at or after `from`, or -1.
 */
export function finder(piece: string): (text: string, from: number) => number {
  if (piece.length <= shortPiece) return (text, from) => text.indexOf(piece, from)
  const borders = bordersOf(piece)
  return (text, from) => {
    let matched = 0
    for (let at = from; at < text.length; at++) {
      const letter = text.charCodeAt(at)
      while (matched > 0 && piece.charCodeAt(matched) !== letter) matched = borders[matched - 1] ?? 0
      if (piece.charCodeAt(matched) === letter) matched++
      if (matched === piece.length) return at + 1 - piece.length
    }
    return -1
  }
}

/** For each beginning of the piece the length of the longest shorter beginning that it ends with. */
function bordersOf(piece: string): Uint32Array {
  const borders = new Uint32Array(piece.length)
  let matched = 0
  for (let at = 1; at < piece.length; at++) {
    while (matched > 0 && piece.charCodeAt(matched) !== piece.charCodeAt(at)) matched = borders[matched - 1] ?? 0
    if (piece.charCodeAt(matched) === piece.charCodeAt(at)) matched++
    borders[at] = matched
  }
  return borders
}
