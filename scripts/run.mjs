/**
 * Runs a command of the repository: `node scripts/run.mjs <command> [arguments]`. Plain JavaScript for any Node from 20.12 on: it installs
 * the packages when they are missing or out of date (the pinned Node is one of them), adds the settings of the file `.env` to the
 * environment, and starts the command's program with the pinned Node.
 */
import {spawn, spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {constants} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {readSettingsFile} from './start/settingsFile.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The program of each command, and which settings it takes from `.env` (undefined: all). Tests, checks and measurements must not depend on
 * a developer's own settings; the path of the browser, however, is the same for all uses of a machine.
 */
const commands = {
  start: {program: 'scripts/start/main.ts'},
  dev: {program: 'scripts/start/dev.ts'},
  migrate: {program: 'scripts/migrate/main.ts'},
  dataset: {program: 'scripts/dataset.ts'},
  prices: {program: 'scripts/prices/main.ts'},
  links: {program: 'scripts/links/main.ts'},
  lake: {program: 'lake/cli/main.ts'},
  test: {program: 'scripts/test/main.ts', settings: ['CHROMIUM_PATH']},
  bench: {program: 'scripts/bench/main.ts', settings: ['CHROMIUM_PATH']},
  check: {program: 'scripts/test/check.ts', settings: []},
  generate: {program: 'scripts/widgets/generate.ts', settings: []},
  thumbnails: {program: 'scripts/widgets/thumbnails.ts', settings: ['CHROMIUM_PATH']},
  format: {program: 'scripts/test/format.ts', settings: []},
  'new-widget': {program: 'scripts/widgets/new.ts', settings: []},
}

const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

installWhatIsMissing()
const {settings, unknown} = readSettingsFile(root, process.env, command.settings)
const taken = Object.keys(settings)
if (unknown.length > 0) console.error(`.env: ${unknown.join(', ')} ignored, as .env.example has no such setting.`)
if (taken.length > 0 && (name === 'start' || name === 'dev')) console.log(`Settings from .env: ${taken.join(', ')}.`)

const bin = path.join(root, 'node_modules', '.bin')
const child = spawn(path.join(bin, 'node'), [path.join(root, command.program), ...rest], {
  cwd: root,
  // The channel tells the child when this process is gone, whatever ended it: nothing is left running.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    ...settings,
    // So that a message about a wrong value can name the file.
    SETTINGS_FROM_FILE: taken.join(),
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A signal to npm ends npm and its shell, but no process below them: a new parent means that ours is gone.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 250).unref()
// A program that was killed has not done its job: its code is that which shells give, 128 and the number of the signal.
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128 + constants.signals[signal])))

/** Installs when packages of the lockfile are missing, or are there in another version. Exits 2 when that fails. */
function installWhatIsMissing() {
  if (isInstalled()) return
  console.error('Installing packages (once; two to four minutes) …')
  const npm = process.env.npm_execpath
  const [program, before] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const result = spawnSync(program, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // Browser tests use the machine's Chromium where there is one; it is fetched when it is needed, not here.
    env: {...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1'},
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed: see the lines above. Is the npm registry reachable?')
    process.exit(2)
  }
}

/**
 * Whether npm's own list of what it has installed has all packages of the lockfile, but those of other systems, and Node is there.
 * npm writes the list last, so an installation that was interrupted has none.
 */
function isInstalled() {
  const list = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list) || !existsSync(path.join(root, 'node_modules', '.bin', 'node'))) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packagesOf(list)
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(
    ([name, {version, integrity, optional}]) => {
      // The workspaces' own entries, and the links to them, have neither.
      if (integrity === undefined) return true
      const found = installed[name]
      return found === undefined ? optional === true : found.version === version && found.integrity === integrity
    },
  )
}
