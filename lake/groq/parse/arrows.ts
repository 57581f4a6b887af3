import type {Token} from './lex.ts'
import type {Replacement} from './rewrite.ts'

const operators = new Set(['in', 'match', 'asc', 'desc'])

/**
 * The parser takes the `in` of `ref-> in list` for an attribute. `ref->{...} in list` means the same, and is parsed as
 * it should be.
 */
export function keepOperators(tokens: readonly Token[]): readonly Replacement[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    const isMistaken = token.text === '->' && next !== undefined && next.start > token.end && operators.has(next.text)
    return isMistaken ? [{span: token, text: '->{...}'}] : []
  })
}
