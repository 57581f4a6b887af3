import path from 'node:path'
import {execa} from 'execa'

const script = path.resolve(import.meta.dirname, '../../scripts/dataset.ts')

/** What a command printed, and what it ended with. */
export interface CommandResult {
  readonly code: number | undefined
  readonly out: string
  readonly err: string
}

/** Runs `npm run dataset -- …args` as somebody would who stands in `folder`, which also holds its temporary files. */
export async function runDataset(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder: string,
): Promise<CommandResult> {
  const {exitCode, stdout, stderr} = await execa(process.execPath, [script, ...args], {
    env: {...env, INIT_CWD: folder, TMPDIR: folder},
    stdin: 'ignore',
    stripFinalNewline: false,
    reject: false,
  })
  return {code: exitCode, out: stdout, err: stderr}
}
