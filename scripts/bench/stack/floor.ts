import {createHash} from 'node:crypto'
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {root, runToEnd} from '../../start/processes.ts'
import type {Workplace} from '../benchmark.ts'
import {startProgram, untilAnswers} from '../program.ts'
import {floorSources} from './floorSources.ts'
import {loopback, ports} from './ports.ts'

/** A minimal site of the same Next, served by `next start`, that figures are compared with. */
export interface Floor {
  readonly origin: string
}

const folder = path.join(root, '.bench/floor')
const next = path.join(root, 'node_modules/next/dist/bin/next')

/** Writes the floor to `.bench/floor`, builds it unless it is built, and starts it. */
export async function startFloor(place: Workplace): Promise<Floor> {
  await buildFloor(place)
  const args = [next, 'start', folder, '--port', String(ports.floor), '--hostname', '127.0.0.1']
  const env = {NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1'}
  const program = place.keep(await startProgram('The floor', args, env))
  const origin = loopback(ports.floor)
  await untilAnswers(origin, program)
  return {origin}
}

async function buildFloor(place: Workplace): Promise<void> {
  const sources = floorSources(root)
  const hash = createHash('sha256')
    .update(JSON.stringify(sources))
    .update(await readFile(path.join(root, 'node_modules/next/package.json')))
    .update(await readFile(path.join(root, 'node_modules/react-dom/package.json')))
  const wanted = hash.digest('hex')
  const stamp = path.join(folder, '.next/fingerprint')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return
  place.say('Building the floor …')
  await rm(folder, {recursive: true, force: true})
  for (const [name, text] of Object.entries(sources)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), {recursive: true})
    await writeFile(file, text)
  }
  const env = {NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1'}
  await runToEnd(process.execPath, [next, 'build', folder], env)
  await writeFile(stamp, wanted)
}
