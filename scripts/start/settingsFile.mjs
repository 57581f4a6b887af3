/** Plain JavaScript, as `scripts/run.mjs` needs it before anything is installed. */
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {parseEnv} from 'node:util'

/**
 * The settings that the file `.env` in `root` adds to an environment. What the environment has already, even if it is empty, stays; an
 * empty value in the file counts as none. Only names that `.env.example` lists are taken, and of them only those in `wanted`.
 *
 * @param {string} root
 * @param {Record<string, string | undefined>} environment
 * @param {readonly string[] | undefined} wanted Undefined: all.
 * @returns {{settings: Record<string, string>, unknown: string[]}} What to add, and the names in the file that are no settings.
 */
export function readSettingsFile(root, environment, wanted) {
  const file = path.join(root, '.env')
  if (!existsSync(file)) return {settings: {}, unknown: []}
  const example = readFileSync(path.join(root, '.env.example'), 'utf8')
  const known = new Set([...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name))
  const given = Object.entries(parseEnv(readFileSync(file, 'utf8'))).filter(([, value]) => value !== '')
  const taken = given.filter(
    ([name]) => known.has(name) && environment[name] === undefined && (wanted?.includes(name) ?? true),
  )
  return {
    settings: Object.fromEntries(taken),
    unknown: given.map(([name]) => name).filter((name) => !known.has(name)),
  }
}
