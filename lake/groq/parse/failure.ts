import {GroqSyntaxError} from 'groq-js'
import {reasonOf} from '../../common/reason.ts'
import {QueryError, type Span} from '../errors.ts'
import {bracketStep, endsExpression, isCallParenthesis, isPostfixBracket, type Token} from './lex.ts'
import type {Rewritten} from './rewrite.ts'

/**
 * Puts an error of the parser into the form of hosted Sanity, whose parser is public (sanity-io/go-groq): its words, and as span the
 * token that cannot stand there, or everything from the bracket that is not closed up to it. The parser's own words do not help, as it
 * forgets on its way out what it was reading; so all that is taken from it is how far it came.
 */
export function parseFailure(
  error: unknown,
  text: string,
  tokens: readonly Token[],
  rewritten: Rewritten,
  offset: number,
): QueryError {
  const {message, span} = describe(error, text, tokens, rewritten)
  return new QueryError(message, {start: span.start + offset, end: span.end + offset})
}

interface Description {
  readonly message: string
  readonly span: Span
}

function describe(error: unknown, text: string, tokens: readonly Token[], rewritten: Rewritten): Description {
  const whole = {start: 0, end: text.length}
  if (error instanceof RangeError) return {message: 'the query is nested too deeply', span: whole}
  const message = reasonOf(error)
  if (!(error instanceof GroqSyntaxError)) {
    if (message.startsWith('Cannot determine property key')) {
      return {message: 'must be an attribute or a string key', span: whole}
    }
    if (message.startsWith('Unknown handler')) {
      // `a.(b)`: no attribute follows the dot.
      const group = tokens.find(({text: each}, index) => each === '(' && tokens[index - 1]?.text === '.')
      return {message: '( is not allowed here', span: group ?? whole}
    }
    const named = /^unexpected (asc|desc|=>)/.exec(message)?.[1]
    return {message, span: tokens.find((token) => token.text === named) ?? whole}
  }
  const {position}: {position: number} = error
  const detail = message.slice(message.indexOf(': ') + 2)
  // With this detail the parser names the place before the one where it gave up.
  const at = rewritten.original(detail === 'Unexpected end of query' ? position + 1 : position)
  const failed = tokens.findIndex(({end}) => end > at)
  const broken = tokens.findIndex(({kind}) => kind === 'unclosed' || kind === 'unknown')
  const index = Math.min(...[failed, broken].map((found) => (found < 0 ? tokens.length : found)))
  return inDeclaration(detail, tokens, index, text) ?? diagnose(tokens, index, text)
}

const inDeclarations: Readonly<Record<string, string>> = {
  'Expected "::" after namespace': "expected '::' followed by a function name",
  'Expected "("': "expected '(' following function name",
  'Parameter should start with "$"': 'expected parameter name',
  'Expected "," or ")"': "expected ')' following function arguments",
  'Expected ")"': "expected ')' following function arguments",
  'Expected "="': "expected '=' following ()",
  'Expected ";" after function declaration': "expected ';' at the end of function definition",
}

/** `fn namespace::name($x) = …;` has errors of its own. */
function inDeclaration(detail: string, tokens: readonly Token[], index: number, text: string): Description | undefined {
  const before = tokens[index - 1]?.text
  const message =
    detail === 'Expected function name' && before === 'fn'
      ? 'expected function namespace'
      : detail === 'Expected function name' && tokens[index - 3]?.text === 'fn'
        ? 'expected a function name'
        : inDeclarations[detail]
  const start = tokens[index]?.start ?? text.length
  return message === undefined ? undefined : {message, span: {start, end: start}}
}

/** Says what is wrong with a token (or the end of the text) behind others that are right so far. */
function diagnose(tokens: readonly Token[], index: number, text: string): Description {
  const token = tokens[index]
  const before = tokens[index - 1]
  const end = {start: text.length, end: text.length}
  if (tokens.length === 0) return {message: 'no query', span: {start: 0, end: 0}}
  if (before?.text === '.' && (token?.text === '^' || token?.text === '@')) {
    return {message: `${token.text} is not allowed here`, span: token}
  }
  if (before?.text === '|' && token !== undefined) return {message: 'object or function expected', span: token}
  if (before?.text === '::') {
    return {message: 'expected a function following namespace expression', span: token ?? end}
  }
  if (before !== undefined && tokens[index - 2]?.text === '::') {
    return {message: 'expected a function following namespace expression', span: before}
  }
  const open = openBracket(tokens, index)
  if (isOperandMissing(tokens, index, open)) {
    const found = token === undefined ? 'end-of-file' : `token ${JSON.stringify(token.text)}`
    return {message: `unexpected ${found}, expected expression`, span: token ?? end}
  }
  const start = token?.start ?? text.length
  if (open === undefined) return {message: 'unable to parse entire expression', span: {start, end: start}}
  const bracket = tokens[open]
  return {
    message: closing(tokens, open),
    span: {
      start: bracket?.start ?? 0,
      end: bracket?.text === '(' && !isCallParenthesis(tokens, open) ? start : (token ?? end).end,
    },
  }
}

/** The innermost bracket that is open before a token. */
function openBracket(tokens: readonly Token[], before: number): number | undefined {
  const open: number[] = []
  for (const [index, token] of tokens.slice(0, before).entries()) {
    const step = bracketStep(token)
    if (step === 1) open.push(index)
    else if (step === -1) open.pop()
  }
  return open.at(-1)
}

/** Whether an expression must begin here; in lists and behind brackets, none may. */
function isOperandMissing(tokens: readonly Token[], index: number, open: number | undefined): boolean {
  const before = tokens[index - 1]
  if (before === undefined) return true
  if (before.text === '...' || before.text === '[' || before.text === '{') return false
  const isGroup = open !== undefined && tokens[open]?.text === '(' && !isCallParenthesis(tokens, open)
  if (before.text === '(' || before.text === ',') return isGroup
  // `*` is an operator behind an expression, and the data set anywhere else.
  if (before.text === '*') return endsExpression(tokens[index - 2])
  return !endsExpression(before)
}

function closing(tokens: readonly Token[], open: number): string {
  const bracket = tokens[open]?.text
  if (bracket === '{') return "expected '}' following object body"
  if (bracket === '[') {
    return isPostfixBracket(tokens, open) ? "expected ']' following expression" : "expected ']' following array body"
  }
  return isCallParenthesis(tokens, open)
    ? "expected ')' following function arguments"
    : "expected ')' following parenthesized expression"
}
