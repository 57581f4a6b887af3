import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from '@jest/globals'
import {serviceEnvironment} from '../scripts/start/processes.ts'

/** No container is built here (docs/operations.md says how they were tried): what can be known of the files without that. */
const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'scripts/containers')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const files = readdirSync(folder).filter((name) => name.endsWith('.Dockerfile'))

/** What an earlier stage makes. */
const built = ['studio/dist']

test.each(files)('%s copies what is there, runs programs that are there, and ends as no administrator', (name) => {
  const lines = read(`scripts/containers/${name}`).split('\n')
  const copied = lines
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line) => line.split(' ').slice(1, -1))
    .filter((part) => !part.startsWith('--'))
    .map((part) => part.replace(/^\/app\/?/, ''))
    .filter((part) => part !== '' && part !== '.' && !built.includes(part))
  expect(copied.filter((part) => !existsSync(path.join(root, part)))).toEqual([])
  const programs = [...lines.join('\n').matchAll(/[\w/]+\/[\w/]+\.ts/g)].map(([program]) => program)
  expect(programs.length).toBeGreaterThan(0)
  expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([])
  expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
  // The version of Node is the one that the repository pins.
  const {devDependencies}: {devDependencies: Record<string, string>} = JSON.parse(read('package.json'))
  for (const line of lines.filter((one) => one.startsWith('FROM node:')))
    expect(line).toContain(`node:${devDependencies['node']}-`)
  // Of a setting with a secret, an image holds nothing.
  expect(lines.filter((line) => /^(?:ENV|ARG) .*(?:TOKEN|SECRET|KEY|DATABASE_URL)/.test(line))).toEqual([])
})

test.each(['lake', 'site'])('the %s gives free memory back to the system, as it does when npm starts it', (name) => {
  const set = Object.entries(serviceEnvironment).filter(([variable]) => variable.startsWith('MALLOC_'))
  expect(set).toHaveLength(3)
  const line = `ENV ${set.map(([variable, value]) => `${variable}=${value}`).join(' ')}\n`
  expect(read(`scripts/containers/${name}.Dockerfile`)).toContain(line)
})

test('every workspace is in the lists of what npm installs from', () => {
  const {workspaces}: {workspaces: readonly string[]} = JSON.parse(read('package.json'))
  for (const name of files)
    for (const workspace of workspaces)
      expect(read(`scripts/containers/${name}`)).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
})

test('compose.yaml names files that are there and settings that exist, and holds no value of a secret', () => {
  const compose = read('scripts/containers/compose.yaml')
  for (const [, file = ''] of compose.matchAll(/dockerfile: (\S+?)\}/g))
    expect(existsSync(path.join(root, file))).toBe(true)
  const listed = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name))
  const named = [...compose.matchAll(/^ {4,6}([A-Z][A-Z_]+): (.*)$/gm)]
  expect(named.length).toBeGreaterThan(8)
  expect(named.map(([, name]) => name).filter((name) => !listed.has(name))).toEqual([])
  for (const [, name = '', value] of named)
    if (/TOKEN|SECRET/.test(name)) expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{/)])
})

test('the lake and the site get every setting of the file, and keep what their containers set', () => {
  const compose = read('scripts/containers/compose.yaml')
  const part = (begin: RegExp): string => /^(?:.+\n)+/m.exec(compose.slice(compose.search(begin)))?.[0] ?? ''
  for (const [begin, container] of [
    [/^x-site:/m, 'site'],
    [/^ {2}lake:/m, 'lake'],
  ] as const) {
    const service = part(begin)
    expect(service).toContain('env_file: [../../.env]\n')
    const [, fixed = ''] =
      /^ENV NODE_ENV=production (.*)$/m.exec(read(`scripts/containers/${container}.Dockerfile`)) ?? []
    for (const [, name = '', value = ''] of fixed.matchAll(/(HOST|\w+_PORT|DATA_DIR)=(\S+)/g))
      expect(service).toMatch(new RegExp(`^ +${name}: '?${value.replaceAll('.', '\\.')}'?$`, 'm'))
  }
})

test('the lake takes sign-ins from the gateway of its own network, which is how it sees a browser on the machine', () => {
  const compose = read('scripts/containers/compose.yaml')
  const [, subnet = '', gateway = ''] = /subnet: ([\d.]+)\.0\/24, gateway: ([\d.]+)\}/.exec(compose) ?? []
  expect(gateway).toBe(`${subnet}.1`)
  expect(compose).toContain(`LAKE_SIGN_IN_ADDRESSES: ${gateway}\n`)
})
