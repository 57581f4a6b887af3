import {parseArgs} from 'node:util'

/** What the command was asked to do. */
export type Command = {readonly verb: 'check' | 'help'} | {readonly verb: 'convert'; readonly isDryRun: boolean}

export const usage = `Usage:
  npm run links                        asks whether links to other sites work
  npm run links -- convert             makes references of links in texts to paths of this site
  npm run links -- convert --dry-run   … only says what it would do`

/** Reads the command line; undefined where it does not make sense. */
export function readCommand(argv: readonly string[]): Command | undefined {
  try {
    const {values, positionals} = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {'dry-run': {type: 'boolean', default: false}, help: {type: 'boolean', short: 'h'}},
    })
    if (values.help) return {verb: 'help'}
    const [verb, ...rest] = positionals
    if (rest.length > 0) return undefined
    if (verb === 'convert') return {verb, isDryRun: values['dry-run']}
    return verb === undefined && !values['dry-run'] ? {verb: 'check'} : undefined
  } catch {
    // `parseArgs` throws on options that it does not know: the usage says which there are.
    return undefined
  }
}
