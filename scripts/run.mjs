/**
 * The door of every command: `node scripts/run.mjs <command> [arguments]`. Plain JavaScript that any Node since 20 runs: it
 * installs the packages when they are missing or out of date (the pinned Node is one of them), then hands over to it.
 */
import {spawn, spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const commands = {
  start: 'scripts/start/main.ts',
  dev: 'scripts/start/dev.ts',
  test: 'scripts/test/main.ts',
  check: 'scripts/test/check.ts',
  generate: 'scripts/widgets/generate.ts',
  format: 'scripts/test/format.ts',
  migrate: 'scripts/migrate/main.ts',
  dataset: 'scripts/dataset.ts',
  lake: 'lake/cli/main.ts',
  bench: 'scripts/bench/main.ts',
  'new-widget': 'scripts/widgets/new.ts',
}

const [command = '', ...rest] = process.argv.slice(2)
const script = commands[command]
if (script === undefined) {
  console.error(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

installWhatIsMissing()
const bin = path.join(root, 'node_modules', '.bin')
const child = spawn(path.join(bin, 'node'), [path.join(root, script), ...rest], {
  cwd: root,
  // The channel tells the child when this process is gone, whatever ended it: nothing is left running.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A signal to npm ends npm and its shell, but reaches nobody else: a new parent means that ours is gone.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 250).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))

/** Installs when the lockfile is not the one that was installed last. Exits 2 when that fails. */
function installWhatIsMissing() {
  const stamp = path.join(root, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === wanted && existsSync(path.join(root, 'node_modules', '.bin', 'node'))) return
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
  writeFileSync(stamp, wanted)
}
