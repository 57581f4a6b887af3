import type {Span} from '../errors.ts'
import {bracketStep, isPostfixBracket, type Token} from './lex.ts'

/** An expression of constants and parameters that stands where the parser wants a constant. */
export interface ConstantBracket {
  /** A bound of a slice must be a number; alone in brackets, its value decides what the brackets mean. */
  readonly kind: 'bound' | 'element'
  readonly span: Span
}

/**
 * Finds the expressions with parameters in `[$from...$to]` and `[$index]`. Brackets that hold anything but literals, parameters and
 * arithmetic are filters (or arrays) and not meant.
 */
export function findConstantBrackets(tokens: readonly Token[]): readonly ConstantBracket[] {
  const found: ConstantBracket[] = []
  const open: number[] = []
  for (const [index, token] of tokens.entries()) {
    const step = bracketStep(token)
    if (step === 1) open.push(index)
    if (step !== -1) continue
    const from = open.pop()
    const isPostfix = from !== undefined && tokens[from]?.text === '[' && isPostfixBracket(tokens, from)
    if (token.text === ']' && isPostfix) found.push(...inBracket(tokens.slice(from + 1, index)))
  }
  return found
}

const arithmetic = new Set(['+', '-', '*', '/', '%', '**', '(', ')'])

function inBracket(tokens: readonly Token[]): readonly ConstantBracket[] {
  if (!tokens.some(({kind}) => kind === 'parameter')) return []
  const dots = tokens.findIndex(({text}) => text === '..' || text === '...')
  const sides = dots < 0 ? [tokens] : [tokens.slice(0, dots), tokens.slice(dots + 1)]
  const isConstant = sides.every((side) =>
    side.every(({kind, text}) => ['parameter', 'number', 'string'].includes(kind) || arithmetic.has(text)),
  )
  if (!isConstant) return []
  return sides.flatMap((side) => {
    const [first] = side
    const last = side.at(-1)
    if (first === undefined || last === undefined || !side.some(({kind}) => kind === 'parameter')) return []
    return [{kind: dots < 0 ? 'element' : 'bound', span: {start: first.start, end: last.end}}]
  })
}
