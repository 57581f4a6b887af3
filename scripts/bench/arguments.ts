import {parseArgs} from 'node:util'

/** The arguments of the command. */
export interface Arguments {
  /** Names of benchmarks; empty for all of them. */
  readonly names: readonly string[]
  /** The big sizes too: a lake of 50 000 documents, a migration of 10 000 articles. */
  readonly full: boolean
  readonly help: boolean
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
  return {names: positionals, full: values.full, help: values.help}
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {full: {type: 'boolean', default: false}, help: {type: 'boolean', short: 'h', default: false}},
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
