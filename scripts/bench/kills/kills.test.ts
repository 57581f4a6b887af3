import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, jest, test} from '@jest/globals'
import {freePort} from '../../../tests/support/freePort.ts'
import {killRepeatedly} from './kills.ts'

// Each kill takes a restart of about a second, more on a busy machine.
jest.setTimeout(300_000)

test('25 kills in the middle of writes lose nothing that was acknowledged', async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'lake-kills-'))
  try {
    const folder = path.join(work, 'data')
    const report = await killRepeatedly({folder, port: await freePort(), kills: 25, random: Math.random})
    expect(report).toMatchObject({kills: 25, lost: [], torn: [], damage: []})
    expect(report.acknowledged).toBeGreaterThan(100)
  } finally {
    await rm(work, {recursive: true, force: true})
  }
})
