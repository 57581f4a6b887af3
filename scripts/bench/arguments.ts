import {parseArgs} from 'node:util'

/** The arguments of the command. */
export interface Arguments {
  /** Names of benchmarks; empty for all of them. */
  readonly names: readonly string[]
  /** The big sizes too: a lake of 50 000 documents, a migration of 10 000 articles. */
  readonly full: boolean
  readonly soak: SoakSize
  readonly help: boolean
}

/** How long the benchmark `soak` takes, and how many readers come a second. */
export interface SoakSize {
  readonly minutes: number
  readonly readers: number
}

/** The arguments are wrong. The message says what is wrong with them. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Reads the arguments. Throws a `UsageError` when they are wrong, which includes a name that is not in `known`. */
export function readArguments(argv: readonly string[], known: readonly string[]): Arguments {
  const {values, positionals} = parse(argv)
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new UsageError(`There is no benchmark “${unknown}”. There are: ${known.join(', ')}.`)
  }
  const soak = {minutes: positive('minutes', values.minutes), readers: positive('readers', values.readers)}
  return {names: positionals, full: values.full, soak, help: values.help}
}

function positive(name: string, value: string): number {
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new UsageError(`--${name} takes a whole number from 1 on, not “${value}”.`)
  return Number(value)
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        full: {type: 'boolean', default: false},
        minutes: {type: 'string', default: '30'},
        readers: {type: 'string', default: '100'},
        help: {type: 'boolean', short: 'h', default: false},
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
