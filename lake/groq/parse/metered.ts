import {parse, type ExprNode} from 'groq-js'
import {QueryInterrupted} from '../../common/interrupted.ts'
import {QueryError} from '../errors.ts'
import {bracketStep, type Token} from './lex.ts'

/** Brackets nested less deep than this cannot keep the parser long. */
const harmlessNesting = 7

/**
 * The parser reads the text in so many pieces at most, and so many for each token: a query that is one takes five a token, and for each of
 * the deeper levels of nested calls and projections some more. A hundred thousand take it some 20 ms.
 */
const mostPieces = 100_000
const piecesPerToken = 300

/** So many pieces are read between two looks at the clock. */
const piecesPerLook = 64

/**
 * Parses GROQ. The parser tries a bracket as one thing and then as another, so where it fails inside of n of them it has tried 2ⁿ times: seventy
 * characters could keep it busy for years; and long texts take it time with the square of their length. So it is given an object that counts what
 * is read of it, and looks at the clock if there is a `deadline` (in milliseconds of `performance.now()`).
 * @throws QueryError when that is too much; QueryInterrupted past the deadline; whatever the parser throws
 */
export function parseMetered(text: string, tokens: readonly Token[], deadline = Infinity): ExprNode {
  const isDeep = nestingOf(tokens) >= harmlessNesting
  if (!isDeep && deadline === Infinity) return parse(text)
  const limit = isDeep ? Math.min(mostPieces, tokens.length * piecesPerToken) : Infinity
  // Its type asks for a text; all it does with it is to take pieces.
  return Reflect.apply(parse, undefined, [new MeteredText(text, limit, deadline)])
}

/** A text that can be read in so many pieces and no more, until the deadline. */
class MeteredText extends String {
  readonly #deadline: number
  #left: number
  #looks = 0

  constructor(text: string, limit: number, deadline: number) {
    super(text)
    this.#left = limit
    this.#deadline = deadline
  }

  override slice(start?: number, end?: number): string {
    this.#count()
    return super.slice(start, end)
  }

  override substring(start: number, end?: number): string {
    this.#count()
    return super.substring(start, end)
  }

  #count(): void {
    if (--this.#left < 0) throw new QueryError('the query is too complex to be parsed')
    if (++this.#looks % piecesPerLook === 0 && performance.now() > this.#deadline) {
      throw new QueryInterrupted('The query takes too long to parse')
    }
  }
}

function nestingOf(tokens: readonly Token[]): number {
  let depth = 0
  let deepest = 0
  for (const token of tokens) {
    depth += bracketStep(token)
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
