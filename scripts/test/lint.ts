import path from 'node:path'
import {execa} from 'execa'
import {inRepository, root} from '../start/processes.ts'
import {type PassedKeys, readPassedKeys, writePassedKeys} from './passedKeys.ts'
import {keysOfSources} from './sourceKeys.ts'
import {uncommittedFiles} from './uncommittedFiles.ts'

/**
 * Lints what changed since it last passed: files with a new content, and files that import one, as the rules that know types see through
 * imports. Where nothing has passed yet, as in a fresh clone, every file is linted, but by the rules that know types only what differs
 * from the last commit: what is committed has passed `npm test` (decision 19). With `--all` every file by every rule. Exits as oxlint does.
 */
const file = path.join(root, '.cache/lint.json')
const isWhole = process.argv.includes('--all')
const keys = await keysOfSources(root)
const remembered = isWhole ? {} : await readPassedKeys(file)
const isFirst = Object.keys(remembered).length === 0
const passed = isFirst && !isWhole ? await committedKeys() : remembered
const changed = [...keys].filter(([name, key]) => passed[name] !== key).map(([name]) => name)

const exitCode = await lintChanged()
if (exitCode === 0) await writePassedKeys(file, Object.fromEntries(keys))
process.exitCode = exitCode

/** The keys of all that depends on nothing that changed since the last commit; none where there is no repository. */
async function committedKeys(): Promise<PassedKeys> {
  const uncommitted = await uncommittedFiles(root)
  return uncommitted === undefined ? {} : Object.fromEntries(await keysOfSources(root, uncommitted))
}

async function lintChanged(): Promise<number> {
  // Without names oxlint takes every file, which is no slower than a long list of them.
  if (changed.length > keys.size / 2) return lint('--type-aware')
  const whole = isFirst ? await lint() : 0
  const part = changed.length === 0 ? 0 : await lint('--type-aware', ...changed)
  return Math.max(whole, part)
}

async function lint(...args: readonly string[]): Promise<number> {
  const options = {...inRepository, stdout: 'inherit', stderr: 'inherit', reject: false} as const
  return (await execa('oxlint', ['--quiet', ...args], options)).exitCode ?? 1
}
