import {parse, type ExprNode, type ParseOptions} from 'groq-js'
import {QueryError} from '../errors.ts'
import type {Token} from './lex.ts'

/** Brackets nested less deep than this cannot keep the parser long. */
const harmlessNesting = 7

/**
 * The parser reads the text in so many pieces at most, and so many for each token: a query that is one takes five a token, and for each of
 * the deeper levels of nested calls and projections some more. A hundred thousand take it some 20 ms.
 */
const mostPieces = 100_000
const piecesPerToken = 300

/**
 * Parses GROQ. The parser tries a bracket as one thing and then as another, so where it fails inside of n of them it has tried 2ⁿ times: seventy
 * characters could keep it busy for years. So deep texts are given to it as an object that counts what it reads.
 * @throws QueryError when that is too much; whatever the parser throws
 */
export function parseMetered(text: string, tokens: readonly Token[], options: ParseOptions): ExprNode {
  if (nestingOf(tokens) < harmlessNesting) return parse(text, options)
  const limit = Math.min(mostPieces, tokens.length * piecesPerToken)
  // Its type asks for a text; all it does with it is to take pieces.
  return Reflect.apply(parse, undefined, [new MeteredText(text, limit), options])
}

/** A text that can be read in so many pieces and no more. */
class MeteredText extends String {
  #left: number

  constructor(text: string, limit: number) {
    super(text)
    this.#left = limit
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
  }
}

function nestingOf(tokens: readonly Token[]): number {
  let depth = 0
  let deepest = 0
  for (const {kind, text} of tokens) {
    if (kind !== 'punctuation') continue
    if (text === '(' || text === '[' || text === '{') deepest = Math.max(deepest, ++depth)
    else if (text === ')' || text === ']' || text === '}') depth--
  }
  return deepest
}
