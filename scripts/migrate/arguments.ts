import {parseArgs} from 'node:util'

/** What the command was asked to do. */
export interface Arguments {
  readonly paths: readonly string[]
  readonly dryRun: boolean
  readonly report: string | undefined
  readonly limit: number
  readonly concurrency: number
  readonly help: boolean
}

/** The command was given wrongly: the message says how it is given. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const usage = `Imports legacy JSON into Sanity documents.

  npm run migrate -- PATH… [--dry-run] [--report FILE] [--limit N] [--concurrency N]

  PATH           a file (.json: one article or a list; .ndjson: one a line), or a folder of them
  --dry-run      convert and report; write nothing, fetch no pictures
  --report FILE  write the report to FILE, as JSON
  --limit N      only the first N articles
  --concurrency N  articles written at the same time (4)

Exit codes: 0 all of it converted; 1 done, and the report lists what needs a person; 2 could not run, or was stopped.`

/** Reads the command line. Throws `UsageError`. */
export function readArguments(argv: readonly string[]): Arguments {
  let parsed
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        'dry-run': {type: 'boolean', default: false},
        report: {type: 'string'},
        limit: {type: 'string'},
        concurrency: {type: 'string'},
        help: {type: 'boolean', short: 'h', default: false},
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const {values, positionals} = parsed
  if (!values.help && positionals.length === 0) throw new UsageError('Give at least one file or folder.')
  return {
    paths: positionals,
    dryRun: values['dry-run'],
    report: values.report,
    limit: wholeNumber('--limit', values.limit, Infinity, 1_000_000_000),
    concurrency: wholeNumber('--concurrency', values.concurrency, 4, 64),
    help: values.help,
  }
}

function wholeNumber(name: string, given: string | undefined, otherwise: number, most: number): number {
  if (given === undefined) return otherwise
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < 1 || value > most)
    throw new UsageError(`${name} takes a whole number from 1 to ${most}, not “${given}”.`)
  return value
}
