import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {gunzipSync, gzipSync} from 'node:zlib'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import sharp from 'sharp'
import {databasePath, openDatabase} from '../store/sqlite/database.ts'
import {startTestLake, type TestLake} from '../testing/lake.ts'
import {restoreBackup} from './restore.ts'
import {writeBackup} from './write.ts'

const work = mkdtempSync(join(tmpdir(), 'lake-backup-'))
const now = (): number => Date.parse('2026-11-20T12:00:00.000Z')
let lake: TestLake
let file: string
beforeAll(async () => {
  lake = await startTestLake()
  const picture = await sharp({create: {width: 60, height: 40, channels: 3, background: '#123456'}})
    .png()
    .toBuffer()
  const image = await lake.editor.assets.upload('image', picture, {filename: 'sky.png'})
  await lake.editor.assets.upload('file', randomBytes(300_000), {filename: 'noise.bin'})
  await lake.editor.create({_id: 'a', _type: 'note', text: 'first', asset: {_type: 'reference', _ref: image._id}})
  await lake.editor.patch('a').set({text: 'second'}).commit()
  await lake.editor.create({_id: 'drafts.a', _type: 'note', text: 'draft'})
  file = join(work, 'all.tar.gz')
  await backup(file)
})
afterAll(async () => {
  await lake.close()
  rmSync(work, {recursive: true, force: true})
})

function backup(target: string, dataDir = lake.dataDir) {
  return writeBackup({dataDir, file: target, dataset: 'production', now})
}

async function exported(from: TestLake): Promise<string> {
  return (await from.request('/data/export/production')).text
}

let folders = 0
const freshFolder = (): string => join(work, `restored-${folders++}`)

describe('a backup of a running lake', () => {
  test('restored into an empty folder is the same lake: documents, history, assets', async () => {
    const dataDir = freshFolder()
    expect(await restoreBackup(file, dataDir)).toMatchObject({
      documents: 4,
      assets: 2,
      createdAt: '2026-11-20T12:00:00.000Z',
      dataset: 'production',
    })
    expect(readdirSync(dataDir).toSorted()).toEqual(['assets', 'lake.lock', 'lake.sqlite'])
    // Under the same name; under another, it would give the assets their new addresses.
    const restored = await startTestLake({dataDir, publicUrl: lake.url})
    try {
      expect(await exported(restored)).toBe(await exported(lake))
      const history = '/data/history/production/transactions/a?excludeContent=true'
      expect((await restored.request(history)).text).toBe((await lake.request(history)).text)
      const url = await restored.editor.fetch<string>('*[_id == "a"][0].asset->url')
      const path = new URL(url).pathname
      const image = await fetch(`${restored.url}${path}?w=30`)
      expect(await sharp(Buffer.from(await image.arrayBuffer())).metadata()).toMatchObject({width: 30, height: 20})
      // Writing goes on where it stopped.
      await restored.editor.patch('a').set({text: 'third'}).commit()
      expect(await restored.editor.fetch('*[_id == "a"][0].text')).toBe('third')
    } finally {
      await restored.close()
    }
  })

  test('is for its owner only, and holds no token or session', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const content = gunzipSync(readFileSync(file)).toString('latin1')
    expect(content).not.toContain(lake.token)
    const dataDir = freshFolder()
    await restoreBackup(file, dataDir)
    const database = openDatabase(dataDir)
    expect(database.prepare('SELECT count(*) AS n FROM sessions').get()).toEqual({n: 0})
    database.close()
    const restored = await startTestLake({dataDir})
    expect(restored.token).not.toBe(lake.token)
    await restored.close()
  })

  test('has what was stored at one moment, whole transactions only, while writes go on', async () => {
    let isWriting = true
    let written = 0
    const writer = async (): Promise<void> => {
      while (isWriting) {
        const number = written++
        const half = (side: string) => ({_id: `pair-${number}-${side}`, _type: 'half', number, text: 'x'.repeat(2_000)})
        await lake.editor.transaction().create(half('a')).create(half('b')).commit({returnDocuments: false})
      }
    }
    const writers = [writer(), writer(), writer()]
    const target = join(work, 'busy.tar.gz')
    while (written < 50) await new Promise((resolve) => setTimeout(resolve, 5))
    const before = written
    await backup(target)
    isWriting = false
    await Promise.all(writers)
    expect(written).toBeGreaterThan(before)

    const dataDir = freshFolder()
    await restoreBackup(target, dataDir)
    const database = openDatabase(dataDir)
    const count = (query: string): number => Number(database.prepare(query).get()?.['n'])
    const pairs = count("SELECT count(*) AS n FROM documents WHERE id LIKE 'pair-%-a'")
    expect(pairs).toBeGreaterThanOrEqual(before - 3)
    expect(count("SELECT count(*) AS n FROM documents WHERE id LIKE 'pair-%-b'")).toBe(pairs)
    // Each transaction up to the last one is there, with its changes.
    expect(count('SELECT max(seq) - count(*) AS n FROM transactions')).toBe(0)
    expect(
      count('SELECT count(*) AS n FROM transactions t WHERE NOT EXISTS (SELECT 1 FROM changes WHERE seq = t.seq)'),
    ).toBe(0)
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
    database.close()
  })
})

describe('a backup', () => {
  test('can be made of a lake that does not run', async () => {
    const dataDir = freshFolder()
    await restoreBackup(file, dataDir)
    const again = join(work, 'again.tar.gz')
    expect(await backup(again, dataDir)).toMatchObject({documents: 4, assets: 2, bytes: statSync(again).size})
    const second = freshFolder()
    await restoreBackup(again, second)
    const contents = (path: string) => {
      const database = openDatabase(path)
      const rows = ['documents', 'transactions', 'changes', 'refs'].map((table) =>
        database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
      )
      database.close()
      return rows
    }
    expect(contents(second)).toEqual(contents(dataDir))
  })

  test('is not made of nothing, and never replaces a file', async () => {
    const nowhere = join(work, 'nowhere')
    await expect(backup(join(work, 'x.tar.gz'), nowhere)).rejects.toThrow(
      `There is no lake in ${nowhere}; set DATA_DIR`,
    )
    expect(existsSync(nowhere)).toBe(false)
    await expect(backup(file)).rejects.toThrow(`${file} exists already; name another file.`)
    const full = join(work, 'full')
    mkdirSync(full)
    await expect(backup(join(full, 'there', 'all.tar.gz'), nowhere)).rejects.toThrow('There is no lake')
    expect(readdirSync(join(full, 'there'))).toEqual([])
  })
})

describe('a restore', () => {
  test('into a folder with anything in it is refused', async () => {
    const dataDir = freshFolder()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'letter.txt'), 'x')
    await expect(restoreBackup(file, dataDir)).rejects.toThrow(
      `${dataDir} is not empty (there is letter.txt); restore into an empty folder: choose another DATA_DIR, or move this one away.`,
    )
    expect(readdirSync(dataDir)).toEqual(['letter.txt'])
    await expect(restoreBackup(file, lake.dataDir)).rejects.toThrow('is not empty')
  })

  test('of a file that was cut off or altered is refused, and leaves nothing behind', async () => {
    const whole = readFileSync(file)
    const dataDir = freshFolder()
    const altered = join(work, 'altered')
    const refused = async (bytes: Buffer): Promise<void> => {
      writeFileSync(altered, bytes)
      await expect(restoreBackup(altered, dataDir)).rejects.toThrow(
        /^\S+altered (cannot be used as a backup|is damaged|is not whole): /,
      )
      expect(existsSync(dataDir)).toBe(false)
    }
    for (const part of [0, 1, 0.3, 0.9, 0.9999]) {
      await refused(whole.subarray(0, part === 1 ? whole.length - 1 : Math.floor(whole.length * part)))
    }
    const flipped = (bytes: Buffer, at: number): Buffer => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 0x10
      return copy
    }
    for (let at = 20; at < whole.length - 8; at += Math.floor(whole.length / 20)) await refused(flipped(whole, at))
    // Where someone packs it anew after changing it, the checksums tell.
    const plain = gunzipSync(whole)
    for (const text of ['second', '"documents":4', 'lake.sqlite', 'assets/originals/']) {
      await refused(gzipSync(flipped(plain, plain.indexOf(text))))
    }
    await refused(gzipSync(Buffer.from('no archive')))
    await refused(Buffer.from('no archive'))
    await expect(restoreBackup(join(work, 'absent'), dataDir)).rejects.toThrow(
      'absent cannot be read: is the path right?',
    )
  })

  test('that was interrupted keeps the lake from starting, and can be done again', async () => {
    const dataDir = freshFolder()
    mkdirSync(join(dataDir, '.restoring', 'assets'), {recursive: true})
    mkdirSync(join(dataDir, 'assets'))
    await expect(startTestLake({dataDir})).rejects.toThrow(
      `Cannot use the folder ${dataDir}: restoring a backup into it was interrupted; restore it again, or empty the folder.`,
    )
    await restoreBackup(file, dataDir)
    expect(existsSync(databasePath(dataDir))).toBe(true)
    expect(readdirSync(dataDir).toSorted()).toEqual(['assets', 'lake.lock', 'lake.sqlite'])
  })
})
