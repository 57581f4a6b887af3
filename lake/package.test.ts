import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, readFile, rm, symlink} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from '@jest/globals'
import {createClient} from '@sanity/client'
import sharp from 'sharp'
import {runLake} from './testing/process.ts'

/** The lake as somebody else installs it: what `npm pack` makes, below `node_modules`, with the packages that it asks for and no others. */

const run = promisify(execFile)
const own = import.meta.dirname
let folder: string
let installed: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lake-package-'))
  installed = path.join(folder, 'node_modules/@apothecary/lake')
  await mkdir(installed, {recursive: true})
  const {stdout} = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: own,
  })
  const file = stdout.trim().split('\n').at(-1) ?? ''
  await run('tar', ['-xzf', path.join(folder, file), '--strip-components=1', '-C', installed])
  const {dependencies} = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  const places = createRequire(path.join(own, 'main.ts')).resolve.paths('any') ?? []
  for (const name of Object.keys(dependencies)) {
    const target = path.join(folder, 'node_modules', name)
    await mkdir(path.dirname(target), {recursive: true})
    await symlink(await firstFolder(places.map((place) => path.join(place, name))), target)
  }
}, 120_000)
afterAll(() => rm(folder, {recursive: true}))

async function firstFolder(candidates: readonly string[]): Promise<string> {
  for (const candidate of candidates)
    if (await readFile(path.join(candidate, 'package.json')).catch(() => undefined)) return candidate
  throw new Error(`None of these is installed: ${candidates.join(', ')}`)
}

test('the packed lake runs without the repository: documents, queries, pictures, and a clean end', async () => {
  const dataDir = path.join(folder, 'content')
  const lake = await runLake({DATA_DIR: dataDir}, path.join(installed, 'bin.mjs'))
  const token = (await readFile(path.join(dataDir, 'token'), 'utf8')).trim()
  const options = {
    projectId: 'local',
    dataset: 'production',
    apiHost: lake.url,
    useProjectHostname: false,
    useCdn: false,
  }
  const client = createClient({...options, apiVersion: '2025-02-19', token})
  await client.createOrReplace({_id: 'film', _type: 'movie', title: 'Alien', year: 1979})
  expect(await client.fetch('*[_type == "movie" && year < 1980]{title}')).toEqual([{title: 'Alien'}])
  const picture = await sharp({create: {width: 40, height: 20, channels: 3, background: 'red'}})
    .png()
    .toBuffer()
  const {url} = await client.assets.upload('image', picture, {filename: 'red.png'})
  const smaller = Buffer.from(await (await fetch(`${url}?w=10&fm=webp`)).arrayBuffer())
  expect(await sharp(smaller).metadata()).toMatchObject({format: 'webp', width: 10, height: 5})
  expect(await lake.stop('SIGTERM')).toBe(0)
}, 60_000)

test('its commands are typed by its own name', async () => {
  const {stdout} = await run(process.execPath, [path.join(installed, 'bin.mjs'), 'token', 'add', '--help'])
  expect(stdout).toMatch(/^Usage: apothecary-lake token add <label> --role <role>\n/)
})

test('nothing of tests and benchmarks is in the package', async () => {
  const {stdout} = await run('find', [installed, '-name', '*.ts', '-o', '-name', '*test*', '-o', '-name', 'bench'])
  expect(stdout).toBe('')
})
