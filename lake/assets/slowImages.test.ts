import {execFile, fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {expect, jest, test} from '@jest/globals'
import sharp from 'sharp'
import type {ImageJob} from './imageProcess.ts'
import {probeImage} from './probe.ts'
import {openStore, upload} from '../testing/assets.ts'

// A drawing has ten seconds.
jest.setTimeout(120_000)

/** A drawing of two kilobytes that takes the decoder minutes. */
const endless = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f" x="-1" y="-1" width="3" height="3">${'<feGaussianBlur stdDeviation="300"/>'.repeat(50)}</filter><g filter="url(#f)"><g filter="url(#f)"><rect width="4000" height="4000" fill="red" filter="url(#f)"/></g></g></svg>`

test('a drawing that keeps its decoder busy is refused at its limit, and other uploads go on meanwhile', async () => {
  const store = openStore()
  const photograph = await sharp({create: {width: 60, height: 40, channels: 3, background: 'red'}})
    .png()
    .toBuffer()
  // So that the time to start the processes is not measured.
  await upload(store, photograph)
  const started = performance.now()
  let isRefused = false
  const refused = upload(store, Buffer.from(endless)).catch((error: unknown) => {
    isRefused = true
    return error
  })
  for (let n = 1; n <= 4; n++) await upload(store, Buffer.concat([photograph, Buffer.alloc(n)]))
  expect(isRefused).toBe(false)
  expect(await refused).toMatchObject({status: 400, message: expect.stringContaining('within 10 s')})
  expect(performance.now() - started).toBeLessThan(60_000)
  // The next drawing has a process of its own again.
  const small = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await upload(store, small)).toMatchObject({extension: 'svg'})
})

test('a decoder that is busy ends with the process that started it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slow-images-'))
  const path = join(folder, 'endless.svg')
  await writeFile(path, endless)
  const job: ImageJob = {kind: 'describe', path, probe: await probeImage(path), wanted: new Set(['lqip'])}
  const child = fork(join(import.meta.dirname, 'imageProcess.ts'), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const processorSeconds = async (): Promise<number> => {
    // The time of all threads, in hundredths of a second, after the name of the program.
    const [user = 0, system = 0] =
      (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    return (user + system) / 100
  }
  child.send(job)
  while ((await processorSeconds()) < 3) await new Promise((resolve) => setImmediate(resolve))
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
  await rm(folder, {recursive: true})
}, 30_000)

test('pictures are decoded under `node --watch` too, which has processes tell their parents what they load', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watched-images-'))
  const path = join(folder, 'blue.png')
  await sharp({create: {width: 8, height: 6, channels: 3, background: 'blue'}})
    .png()
    .toFile(path)
  const program = `
    const {ImageProcesses} = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'imageProcesses.ts')))})
    console.log(JSON.stringify(await new ImageProcesses().probe(${JSON.stringify(path)})))`
  const {stdout} = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: {...process.env, WATCH_REPORT_DEPENDENCIES: '1'},
  })
  expect(JSON.parse(stdout)).toMatchObject({width: 8, height: 6})
  await rm(folder, {recursive: true})
})
