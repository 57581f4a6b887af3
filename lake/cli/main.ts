import type {DatabaseSync} from 'node:sqlite'
import {parseArgs} from 'node:util'
import {FilterError} from '../auth/filter.ts'
import {PeopleError} from '../auth/people.ts'
import {BackupError} from '../backup/format.ts'
import {program} from '../common/program.ts'
import {readSettings, SettingsError} from '../settings.ts'
import {openDatabase} from '../store/sqlite/database.ts'
import {DatabaseError} from '../store/sqlite/failure.ts'
import {makeFolder} from '../store/sqlite/lock.ts'
import {backupCommands} from './backup.ts'
import {CommandError, UsageError, type Arguments, type Command, type Context} from './command.ts'
import {peopleCommands} from './people.ts'

const commands: readonly Command[] = [...peopleCommands, ...backupCommands]

/**
 * `npm run lake -- <command> …`: manages an embedded lake from the shell, whether it runs or not.
 * Exit codes: 0 done; 1 it cannot be done (one line says why); 2 the command was not typed as it should be, or a setting cannot be used.
 */
async function main(argv: readonly string[]): Promise<void> {
  const wantsHelp = argv.includes('--help') || argv.includes('-h') || argv.length === 0 || argv[0] === 'help'
  const command = commands.find(({name}) => name.split(' ').every((word, index) => argv[index] === word))
  if (command === undefined) {
    if (!wantsHelp) throw new UsageError(`Unknown command "${argv.slice(0, 2).join(' ')}"`)
    for (const line of overview()) console.log(line)
    return
  }
  if (wantsHelp) {
    for (const line of helpOf(command)) console.log(line)
    return
  }
  let database: DatabaseSync | undefined
  const settings = readSettings(process.env)
  const context: Context = {
    settings,
    now: Date.now,
    print: (line) => console.log(line),
    database() {
      makeFolder(settings.dataDir)
      database ??= openDatabase(settings.dataDir)
      return database
    },
  }
  try {
    await command.run(argumentsOf(command, argv.slice(command.name.split(' ').length)), context)
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${error.message}\n${usageOf(command)}`) : error
  } finally {
    database?.close()
  }
}

/** Reads what was typed by the usage of the command. @throws UsageError where it does not fit */
function argumentsOf({usage}: Command, rest: readonly string[]): Arguments {
  const given = [...usage.matchAll(/(\[?)--(\w+) <\w+>\]?/g)].map(([, bracket, name = '']) => ({
    name,
    isOptional: bracket !== '',
  }))
  const expected = usage.replaceAll(/\[?--\w+ <\w+>\]?/g, '').match(/<\w+>/g)?.length ?? 0
  const options = Object.fromEntries(given.map(({name}) => [name, {type: 'string'} as const]))
  try {
    const {values, positionals} = parseArgs({args: [...rest], options, allowPositionals: true, strict: true})
    if (positionals.length < expected) throw new UsageError('Something is missing')
    if (positionals.length > expected) throw new UsageError(`"${positionals[expected] ?? ''}" is too much`)
    const missing = given.find(({name, isOptional}) => !isOptional && !values[name])
    if (missing !== undefined) throw new UsageError(`--${missing.name} is missing`)
    return {words: positionals, options: values}
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}

function usageOf({name, usage}: Command): string {
  return `Usage: ${program} ${`${name} ${usage}`.trim()}`
}

function helpOf(command: Command): readonly string[] {
  return [usageOf(command), `  ${command.summary}`, ...(command.details ?? []).map((line) => `  ${line}`)]
}

function overview(): readonly string[] {
  const typed = commands.map(({name, usage}) => `${name} ${usage}`.trim())
  const width = Math.max(...typed.map(({length}) => length))
  return [
    'Manages the embedded content lake, whether it runs or not. Its folder is DATA_DIR.',
    '',
    `${program} <command>`,
    ...commands.map(({summary}, index) => `  ${typed[index]?.padEnd(width) ?? ''}  ${summary}`),
    '',
    `${program} <command> --help says more.`,
  ]
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof SettingsError
  const isExpected =
    isUsage ||
    [CommandError, FilterError, PeopleError, DatabaseError, BackupError].some((kind) => error instanceof kind)
  console.error(error instanceof Error && isExpected ? `lake: ${error.message}` : error)
  process.exitCode = isUsage ? 2 : 1
}
