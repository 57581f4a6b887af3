import type {DatabaseSync} from 'node:sqlite'
import type {Settings} from '../settings.ts'

/** What a command works with. */
export interface Context {
  readonly settings: Settings
  readonly now: () => number
  /** Writes a line to standard output. */
  print(line: string): void
  /** The lake's database, opened when first asked for (and made where there is none). It may be that of a lake that runs. */
  database(): DatabaseSync
}

/** What was typed after the command's name: as many words as its usage has, and its options. */
export interface Arguments {
  readonly words: readonly string[]
  readonly options: Readonly<Partial<Record<string, string>>>
}

/** One command of `npm run lake`. */
export interface Command {
  /** What is typed, such as `token add`. */
  readonly name: string
  /** What follows the name, such as `<label> --role <role>`; an option in brackets may be left out. */
  readonly usage: string
  /** One sentence. */
  readonly summary: string
  /** More lines for `--help`, if there is more to say. */
  readonly details?: readonly string[]
  run(args: Arguments, context: Context): void | Promise<void>
}

/** The command was not typed as it should be: exit code 2, with its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The command cannot do what it was asked; the message says why and what to do: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Lines with columns of equal width, for lists. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
