import {spawn} from 'node:child_process'
import path from 'node:path'

const script = path.resolve(import.meta.dirname, '../../scripts/dataset.ts')

/** What a command printed, and what it ended with. */
export interface CommandResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs `npm run dataset -- …args` as somebody would who stands in `folder`, which also holds its temporary files. */
export function runDataset(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder: string,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: {...process.env, ...env, INIT_CWD: folder, TMPDIR: folder},
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (data: Buffer) => (out += data.toString()))
    child.stderr.on('data', (data: Buffer) => (err += data.toString()))
    child.once('close', (code) => resolve({code, out, err}))
  })
}
