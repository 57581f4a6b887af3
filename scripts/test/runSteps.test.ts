import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, jest, test} from '@jest/globals'
import {root} from '../start/processes.ts'
import {runSteps} from './runSteps.ts'
import type {Step} from './steps.ts'

let folder: string
let lines: string[]
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'apothecary-steps-'))
  lines = []
  jest
    .spyOn(console, 'log')
    .mockImplementation((...said: string[]) => void lines.push(said.join(' ').replace(/\d+\.\d s/, '… s')))
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(folder, {recursive: true})
})

const step = (name: string, program: string, inputs?: readonly string[]): Step => ({
  name,
  command: process.execPath,
  args: ['-e', program],
  env: {FOLDER: folder},
  ...(inputs === undefined ? {} : {inputs}),
})
const append = (text: string) => `fs.appendFileSync(process.env.FOLDER + '/log', '${text} ')`
const log = () => readFile(path.join(folder, 'log'), 'utf8')

test('the first step has ended before another one starts, also when it fails; each result is in its place', async () => {
  const first = step(
    'first',
    `setTimeout(() => { ${append('first')}; console.error('It is stale.'); process.exit(1) }, 200)`,
  )
  const others = ['a', 'b', 'c'].map((name) => step(name, append(name)))
  const results = await runSteps({first, others}, undefined)
  expect(results.map(({name, passed, failed}) => [name, passed, failed])).toEqual([
    ['first', 0, 1],
    ['a', 1, 0],
    ['b', 1, 0],
    ['c', 1, 0],
  ])
  expect(await log()).toMatch(/^first /)
  expect(lines.slice(0, 2)).toEqual(['✗ first (… s)', 'It is stale.'])
})

test('a program that cannot be started fails as a step, and says so', async () => {
  const [result] = await runSteps(
    {first: {name: 'absent', command: 'no-such-program', args: []}, others: []},
    undefined,
  )
  expect(result).toMatchObject({passed: 0, failed: 1})
  expect(lines).toEqual(['✗ absent (… s)', 'spawn no-such-program ENOENT'])
})

test('a step that passed is left out until its inputs, or the step itself, change; one that failed is not', async () => {
  const sources = path.join(folder, 'sources')
  await writeFile(path.join(folder, 'passed.json'), 'not JSON')
  const run = async (program: string, isRemembered = true) => {
    const file = isRemembered ? path.join(folder, 'passed.json') : undefined
    const [result] = await runSteps({first: step('generate', program, [sources]), others: []}, file)
    return result?.failed
  }
  await mkdir(sources)
  await writeFile(path.join(sources, 'a.ts'), '1')
  expect([await run(append('ran')), await run(append('ran'))]).toEqual([0, 0])
  expect(await log()).toBe('ran ')
  expect(lines.at(-1)).toBe('✓ generate (unchanged since it passed)')
  expect(await run(append('ran'), false)).toBe(0)
  await writeFile(path.join(sources, 'a.ts'), '2')
  await run(append('ran'))
  await writeFile(path.join(sources, 'b.ts'), 'new')
  await run(append('ran'))
  await run(append('changed'))
  expect(await log()).toBe('ran ran ran ran changed ')
  expect([await run('process.exit(1)'), await run('process.exit(1)')]).toEqual([1, 1])
})

test('where nothing has passed yet, a step is left out whose inputs are as they were committed', async () => {
  const sources = path.join(folder, 'sources')
  await mkdir(sources)
  await writeFile(path.join(sources, 'b.css'), '1')
  const run = async (uncommitted: ReadonlySet<string> | undefined) => {
    const file = path.join(folder, 'passed.json')
    await runSteps({first: step('generate', append('ran'), [sources]), others: []}, file, uncommitted)
    await rm(file)
    return lines.at(-1)
  }
  const relative = (name: string) => path.relative(root, path.join(sources, name))
  expect(await run(new Set())).toBe('✓ generate (unchanged since the last commit)')
  for (const name of ['b.css', 'removed.ts']) expect(await run(new Set([relative(name)]))).toBe('✓ generate (… s)')
  expect(await run(undefined)).toBe('✓ generate (… s)')
})
