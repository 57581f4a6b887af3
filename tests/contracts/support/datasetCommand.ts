import path from 'node:path'
import {execa} from 'execa'
import type {ContractLake} from './contractLake.ts'

const script = path.resolve(import.meta.dirname, '../../../scripts/dataset.ts')

/** What a command printed, and what it ended with. */
export interface CommandResult {
  readonly code: number | undefined
  readonly out: string
  readonly err: string
}

/** Runs `npm run dataset -- …args` in `folder`, which also holds the command's temporary files. */
export async function runDataset(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder: string,
): Promise<CommandResult> {
  const {exitCode, stdout, stderr} = await startDataset(args, env, folder)
  return {code: exitCode, out: stdout, err: stderr}
}

/** Starts it, for a test that ends it. */
export function startDataset(args: readonly string[], env: Readonly<Record<string, string>>, folder: string) {
  return execa(process.execPath, [script, ...args], {
    env: {...env, INIT_CWD: folder, TMPDIR: folder},
    stdin: 'ignore',
    stripFinalNewline: false,
    reject: false,
  })
}

/** The settings with which a command of ours uses a lake. */
export function settingsOf({dataDir, origin}: ContractLake): Readonly<Record<string, string>> {
  return {
    DATA_DIR: dataDir,
    HOST: 'localhost',
    LAKE_PORT: new URL(origin).port,
    SANITY_PROJECT_ID: '',
    SANITY_TOKEN: '',
  }
}
