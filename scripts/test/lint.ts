import path from 'node:path'
import {execa} from 'execa'
import {inRepository, root} from '../start/processes.ts'
import {readPassedKeys, writePassedKeys} from './passedKeys.ts'
import {keysOfSources} from './sourceKeys.ts'

/**
 * Lints what changed since it last passed: files with a new content, and files that import one, as the rules that know types see
 * through imports. With `--all` every file. Exits as oxlint does.
 */
const file = path.join(root, '.cache/lint.json')
const keys = await keysOfSources(root)
const passed = process.argv.includes('--all') ? {} : await readPassedKeys(file)
const changed = [...keys].filter(([name, key]) => passed[name] !== key).map(([name]) => name)

const exitCode = changed.length === 0 ? 0 : await lint(changed)
if (exitCode === 0) await writePassedKeys(file, Object.fromEntries(keys))
process.exitCode = exitCode

async function lint(names: readonly string[]): Promise<number> {
  // Without names oxlint takes every file, which is no slower than a long list of them.
  const args = ['--type-aware', '--quiet', ...(names.length > keys.size / 2 ? [] : names)]
  const result = await execa('oxlint', args, {...inRepository, stdout: 'inherit', stderr: 'inherit', reject: false})
  return result.exitCode ?? 1
}
