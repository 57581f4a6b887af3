import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'

export type StoredDocument = Readonly<Record<string, unknown>> & {readonly _id: string; readonly _type: string}

/** What an archive in Sanity's format holds. */
export interface Archive {
  /** In the order of the archive. */
  readonly documents: readonly StoredDocument[]
  /** What `assets.json` says, by kind and hash of the bytes. */
  readonly assets: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** SHA-1 of each image and file, by its path in the archive. */
  readonly blobs: Readonly<Record<string, string>>
}

/** Unpacks and reads an archive. */
export function readArchive(file: string): Archive {
  const folder = mkdtempSync(path.join(tmpdir(), 'apothecary-archive-'))
  try {
    const {status, stderr} = spawnSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1'])
    if (status !== 0) throw new Error(`${file} cannot be unpacked: ${stderr.toString()}`)
    const lines = readFileSync(path.join(folder, 'data.ndjson'), 'utf8').split('\n').filter(Boolean)
    return {
      documents: lines.map((line): StoredDocument => JSON.parse(line)),
      assets: JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')),
      blobs: Object.fromEntries(['images', 'files'].flatMap((kind) => hashes(folder, kind))),
    }
  } finally {
    rmSync(folder, {recursive: true})
  }
}

function hashes(folder: string, kind: string): readonly (readonly [string, string])[] {
  return readdirSync(path.join(folder, kind)).map((name) => [
    `${kind}/${name}`,
    createHash('sha1')
      .update(readFileSync(path.join(folder, kind, name)))
      .digest('hex'),
  ])
}
