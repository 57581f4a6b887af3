import {once} from 'node:events'
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {beforeAll, beforeEach, describe, expect, jest, test} from '@jest/globals'
import {freePort} from '../support/freePort.ts'
import {carried, storedDocuments} from './support/carried.ts'
import {contractLake, type ContractLake} from './support/contractLake.ts'
import {runDataset, settingsOf, startDataset} from './support/datasetCommand.ts'
import {fillWithSamples} from './support/sampleContent.ts'
import {temporaryFolder} from './support/temporaryFolder.ts'

/** `npm run dataset`: its options, its exit codes and what it says. What archives hold is held to in `roundTrip.test.ts`. */
// Each command is a process that starts anew.
jest.setTimeout(120_000)
const source = contractLake()
const work = temporaryFolder()
const archive = path.join(work, 'all.tar.gz')
const dataset = (args: readonly string[], env: Readonly<Record<string, string>> = settingsOf(source)) =>
  runDataset(args, env, work)
const documentsOf = async (lake: ContractLake) => (await storedDocuments(lake.client())).map(carried)

let exported: Awaited<ReturnType<typeof dataset>>
beforeAll(async () => {
  await fillWithSamples(source.client())
  exported = await dataset(['export', 'all.tar.gz'])
})

test('export says how it gets on, and what it wrote (commands-13)', () => {
  expect([exported.code, exported.err]).toEqual([0, expect.stringContaining('Exporting documents')])
  expect(exported.out).toMatch(/^Exported 80 documents and 4 assets to .*all\.tar\.gz \(\d+\.\d MB\)\n$/)
})

test.each(['SIGINT', 'SIGTERM'] as const)('export that %s stops leaves no file (commands-13)', async (signal) => {
  // It signs the command in, and answers nothing else.
  const silent = createServer((request, response) => {
    if (request.url?.endsWith('/users/me') !== true) silent.emit('export')
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({id: 'p-someone'}))
  })
  await once(silent.listen(0, 'localhost'), 'listening')
  const {port} = silent.address() as AddressInfo
  const running = startDataset(['export', 'stopped.tar.gz'], {...settingsOf(source), LAKE_PORT: String(port)}, work)
  await once(silent, 'export')
  expect(existsSync(path.join(work, 'stopped.tar.gz.part'))).toBe(true)
  running.kill(signal)
  expect(await running).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/\nIt was stopped: nothing was written\.\n$/),
  })
  expect(readdirSync(work).filter((name) => name.startsWith('stopped'))).toEqual([])
  silent.closeAllConnections()
  silent.close()
})

describe('import', () => {
  const target = contractLake()
  const load = (...args: readonly string[]) => dataset(['import', ...args], settingsOf(target))
  const title = '*[_id == "article-1"][0].title'
  const releaseTitle = async () => (await target.client().releases.get({releaseId: 'rActive'}))?.metadata.title
  const refusal = 'Add --replace to replace such documents or --missing to keep them.'

  beforeAll(async () => {
    expect(await load('all.tar.gz')).toMatchObject({code: 0, out: `Imported 80 documents from ${archive}\n`})
    expect(await documentsOf(target)).toEqual(await documentsOf(source))
  })
  beforeEach(async () => {
    await target.client().patch('article-1').set({title: 'Changed'}).commit()
    await target.client().releases.edit({releaseId: 'rActive', patch: {set: {'metadata.title': 'Changed'}}})
  })

  test('refuses what is there already', async () => {
    target.allow(/\/data\/(?:mutate|actions)\//, 409)
    const {code, err} = await load('all.tar.gz')
    expect([code, err]).toEqual([1, expect.stringContaining(refusal)])
    expect(err).not.toContain('    at ')
    expect(await target.client().fetch(title)).toBe('Changed')
  })

  test('refuses a release that is there by its name', async () => {
    target.allow(/\/data\/actions\//, 409)
    const release = await source.client().getDocument('_.releases.rActive')
    writeFileSync(path.join(work, 'release.ndjson'), `${JSON.stringify(release)}\n`)
    const {code, err} = await load('release.ndjson')
    expect([code, err]).toEqual([1, expect.stringMatching(/_\.releases\.rActive.*already exists/)])
    expect(err).toContain(refusal)
    expect(await releaseTitle()).toBe('Changed')
  })

  test('--missing adds what is missing, and leaves the rest as it is', async () => {
    await target.client().delete('drafts.only')
    expect((await load('all.tar.gz', '--missing')).code).toBe(0)
    expect(await target.client().getDocument('drafts.only')).toMatchObject({title: 'Only a draft'})
    expect([await target.client().fetch(title), await releaseTitle()]).toEqual(['Changed', 'Changed'])
  })

  test('--replace makes everything as it was, releases too', async () => {
    expect((await load('all.tar.gz', '--replace')).code).toBe(0)
    expect(await documentsOf(target)).toEqual(await documentsOf(source))
  })

  test('of an archive that is cut off, or none, says so in a line', async () => {
    writeFileSync(path.join(work, 'cut.tar.gz'), readFileSync(archive).subarray(0, 2_000))
    expect(await load('cut.tar.gz', '--replace')).toMatchObject({code: 1, err: 'unexpected end of file\n'})
    writeFileSync(path.join(work, 'broken.tar.gz'), 'this is no archive')
    const {code, err} = await load('broken.tar.gz')
    expect([code, err.includes('    at ')]).toEqual([1, false])
    expect(await load('absent.tar.gz')).toMatchObject({
      code: 1,
      err: expect.stringContaining('absent.tar.gz cannot be read'),
    })
  })

  test('of a reference to nothing says what to do', async () => {
    target.allow(/\/data\/mutate\//, 409)
    const lost = {_id: 'lost', _type: 'article', related: {_type: 'reference', _ref: 'nobody'}}
    writeFileSync(path.join(work, 'lost.ndjson'), `${JSON.stringify(lost)}\n`)
    const {code, err} = await load('lost.ndjson')
    expect([code, err]).toEqual([1, expect.stringMatching(/import it with --replace\.\n$/)])
    expect(err).toContain('Document "lost" references non-existent document "nobody"')
    expect(await target.client().getDocument('lost')).toMatchObject({related: {_ref: 'nobody', _weak: true}})
    await target.client().delete('lost')
  })
})

test.each([
  ['nothing', []],
  ['an unknown verb', ['copy', 'x.tar.gz']],
  ['no file', ['export']],
  ['two files', ['import', 'a', 'b']],
  ['an unknown option', ['import', 'a', '--force']],
  ['options that exclude each other', ['import', 'a', '--replace', '--missing']],
  ['an option that means nothing', ['export', 'a', '--replace']],
])('usage: %s', async (_name, args) => {
  const {code, out, err} = await dataset(args)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('npm run dataset -- export FILE')
})

describe('an export that cannot begin is a line, and leaves no file', () => {
  test.each([
    ['a wrong setting', 2, /^LAKE_PORT: .*\n$/, () => ({LAKE_PORT: 'many'})],
    ['no token', 1, /start the content lake first \(npm start\)/, () => ({DATA_DIR: path.join(work, 'nowhere')})],
    ['a wrong token', 1, /^.+\n$/, () => ({SANITY_TOKEN: 'wrong'})],
    [
      'no lake',
      1,
      /^The content lake at .* does not answer: start it/,
      async () => ({LAKE_PORT: String(await freePort())}),
    ],
  ])('%s', async (_what, code, message, settings) => {
    source.allow(/\/users\/me/, 401)
    const result = await dataset(['export', 'x.tar.gz'], {...settingsOf(source), ...(await settings())})
    expect([result.code, result.err]).toEqual([code, expect.stringMatching(message)])
    expect(readdirSync(work).filter((name) => name.startsWith('x.tar.gz'))).toEqual([])
  })
})
