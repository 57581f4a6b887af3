import {readFileSync} from 'node:fs'
import {cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {execa} from 'execa'

/** `scripts/run.mjs` in a folder that looks like the repository, where each program prints the settings that it gets. */
const root = path.resolve(import.meta.dirname, '..')
const names = ['WEB_PORT', 'SANITY_TOKEN', 'LAKE_LOG', 'CHROMIUM_PATH', 'WEBPORT', 'SETTINGS_FROM_FILE']
const program = `
const {ENDS} = process.env
if (ENDS === 'orderly') {
  process.once('SIGINT', () => process.exit(0))
  setInterval(() => undefined, 1000)
} else if (ENDS) process.kill(process.pid, ENDS)
console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name] ?? null)))`
const runner = readFileSync(path.join(root, 'scripts/run.mjs'), 'utf8')
const programs = [...runner.matchAll(/program: '([^']+)'/g)].map(([, file = '']) => file)
let copy: string

/** The lockfile, or npm's list of what is installed, with one package for every system and one for another system. */
const lockfile = (version: string, {isInstalled = false} = {}) =>
  JSON.stringify({
    packages: {
      '': {name: 'apothecary'},
      lake: {name: '@apothecary/lake'},
      'node_modules/sanity': {version, integrity: `sha512-${version}`},
      ...(isInstalled ? {} : {'node_modules/other-system': {version, integrity: `sha512-${version}`, optional: true}}),
    },
  })

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'apothecary-run-'))
  for (const file of ['scripts/run.mjs', 'scripts/start/settingsFile.mjs', '.env.example'])
    await cp(path.join(root, file), path.join(copy, file))
  for (const file of programs) {
    await mkdir(path.dirname(path.join(copy, file)), {recursive: true})
    await writeFile(path.join(copy, file), program)
  }
  // Nothing is to be installed: npm has installed what the lockfile names, and Node is there.
  await writeFile(path.join(copy, 'package-lock.json'), lockfile('1.0.0'))
  await mkdir(path.join(copy, 'node_modules/.bin'), {recursive: true})
  await writeFile(path.join(copy, 'node_modules/.package-lock.json'), lockfile('1.0.0', {isInstalled: true}))
  await symlink(process.execPath, path.join(copy, 'node_modules/.bin/node'))
})
beforeEach(() => rm(path.join(copy, '.env'), {force: true}))
afterAll(() => rm(copy, {recursive: true}))

const write = (...lines: readonly string[]) => writeFile(path.join(copy, '.env'), `${lines.join('\n')}\n`)

/** What the command said before its program ran, and what the program got. */
async function run(command: string, env: Readonly<Record<string, string>> = {}) {
  const {PATH = ''} = process.env
  const {stdout, stderr} = await execa(process.execPath, ['scripts/run.mjs', command], {
    cwd: copy,
    env: {PATH, ...env},
    extendEnv: false,
    lines: true,
  })
  const values: readonly (string | null)[] = JSON.parse(stdout.at(-1) ?? '[]')
  return {
    said: [...stdout.slice(0, -1), ...stderr],
    got: Object.fromEntries(names.flatMap((name, index) => (values[index] ? [[name, values[index]]] : []))),
  }
}

test('without the file, commands get the environment as it is', async () => {
  expect(await run('start', {WEB_PORT: '8000'})).toEqual({said: [], got: {WEB_PORT: '8000'}})
})

test.each(['start', 'dev'])(
  'npm run %s takes settings from the file, and says which, but no value',
  async (command) => {
    await write('# Mine', 'WEB_PORT=8000', 'SANITY_TOKEN="secret # all of it"', 'LAKE_LOG=')
    expect(await run(command)).toEqual({
      said: ['Settings from .env: SANITY_TOKEN, WEB_PORT.'],
      got: {WEB_PORT: '8000', SANITY_TOKEN: 'secret # all of it', SETTINGS_FROM_FILE: 'SANITY_TOKEN,WEB_PORT'},
    })
  },
)

test('the environment wins, even when it says nothing', async () => {
  await write('WEB_PORT=8000', 'SANITY_TOKEN=secret', 'LAKE_LOG=info')
  expect(await run('start', {WEB_PORT: '9000', SANITY_TOKEN: ''})).toEqual({
    said: ['Settings from .env: LAKE_LOG.'],
    got: {WEB_PORT: '9000', LAKE_LOG: 'info', SETTINGS_FROM_FILE: 'LAKE_LOG'},
  })
})

test.each(['dataset', 'prices', 'lake'])('npm run %s takes them too; its output stays its own', async (command) => {
  await write('WEB_PORT=8000')
  expect(await run(command)).toEqual({said: [], got: {WEB_PORT: '8000', SETTINGS_FROM_FILE: 'WEB_PORT'}})
})

test('tests learn where the browser is, and nothing else', async () => {
  await write('WEB_PORT=8000', 'CHROMIUM_PATH=/opt/chromium')
  expect(await run('test')).toEqual({
    said: [],
    got: {CHROMIUM_PATH: '/opt/chromium', SETTINGS_FROM_FILE: 'CHROMIUM_PATH'},
  })
})

test('a name that is no setting is ignored, and said', async () => {
  await write('WEBPORT=8000')
  expect(await run('start')).toEqual({
    said: ['.env: WEBPORT ignored, as .env.example has no such setting.'],
    got: {},
  })
})

test('an unknown command is refused with the known ones', async () => {
  await expect(run('strat')).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('Known: start, dev,'),
  })
})

describe('the exit code', () => {
  const started = (ENDS: string) => {
    const {PATH = ''} = process.env
    const options = {cwd: copy, env: {PATH, ENDS}, extendEnv: false, reject: false} as const
    return execa(process.execPath, ['scripts/run.mjs', 'migrate'], options)
  }

  // As shells count: a pipeline or `&&` must not take a program that was killed for one that did its job.
  test.each([
    ['SIGKILL', 137],
    ['SIGABRT', 134],
    ['SIGTERM', 143],
  ])('of a program that %s ended is %d', async (signal, code) => {
    expect(await started(signal)).toMatchObject({exitCode: code})
  })

  test('of a program that ends by itself on Ctrl-C is its own (commands-5)', async () => {
    const running = started('orderly')
    running.stdout.once('data', () => running.kill('SIGINT'))
    expect(await running).toMatchObject({exitCode: 0})
  })
})

describe('packages that are missing', () => {
  /** Takes the place of the real npm, which needs a registry: writes down what it was asked for, and brings Node and the list as that does. */
  const npm = (result: number) =>
    writeFile(
      path.join(copy, 'bin/npm'),
      `#!/bin/sh
echo "$*" >> asked.txt
[ ${result} = 0 ] && mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node && cp package-lock.json node_modules/.package-lock.json
exit ${result}
`,
      {mode: 0o755},
    )
  const asked = async () => (await readFile(path.join(copy, 'asked.txt'), 'utf8')).trimEnd().split('\n')
  const withNpm = {PATH: `bin${path.delimiter}${process.env['PATH'] ?? ''}`}
  const installing = 'Installing packages (once; two to four minutes) …'

  beforeEach(async () => {
    await mkdir(path.join(copy, 'bin'), {recursive: true})
    await npm(0)
    await writeFile(path.join(copy, 'package-lock.json'), lockfile('1.0.0'))
    for (const name of ['node_modules', 'asked.txt']) await rm(path.join(copy, name), {recursive: true, force: true})
  })

  const {scripts} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  test.each(Object.values<string>(scripts).map((script) => script.replace('node scripts/run.mjs ', '')))(
    'npm run %s installs them, then does its job (commands-1)',
    async (command) => {
      expect(await run(command, {...withNpm, WEB_PORT: '8000'})).toEqual({said: [installing], got: {WEB_PORT: '8000'}})
      expect(await asked()).toEqual(['ci --no-audit --no-fund --loglevel=error'])
    },
  )

  test('are installed once, and again when the lockfile names another version (commands-1)', async () => {
    await run('start', withNpm)
    expect(await run('start', withNpm)).toEqual({said: [], got: {}})
    await writeFile(path.join(copy, 'package-lock.json'), lockfile('1.0.1'))
    expect((await run('start', withNpm)).said).toEqual([installing])
    expect(await asked()).toHaveLength(2)
  })

  test('are not installed again after an `npm install` by hand, nor for packages of other systems', async () => {
    await execa('bin/npm', ['install'], {cwd: copy})
    await writeFile(path.join(copy, 'node_modules/.package-lock.json'), lockfile('1.0.0', {isInstalled: true}))
    expect(await run('start', withNpm)).toEqual({said: [], got: {}})
    expect(await asked()).toEqual(['install'])
  })

  test('and cannot be installed, end the command with what to look at', async () => {
    await npm(1)
    await expect(run('start', withNpm)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('Is the npm registry reachable?'),
    })
    await npm(0)
    expect((await run('start', withNpm)).said).toEqual([installing])
  })
})
