import {readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {listSources} from '../start/buildStamp.ts'
import {root} from '../start/processes.ts'
import {coveragePage, problemsOf} from './ruleCoverage.ts'
import {citedIn, citedInTitles, rulesIn, topicOf} from './ruleIds.ts'

/**
 * Fails where a rule is cited that is not in `docs/rules`, where the title of no test names a rule that is built, and where one names a rule
 * that is not. Writes `docs/rules/coverage.md`.
 */
const sources = ['web', 'studio', 'scripts', 'shared', 'tests', 'lake', 'docs/decisions', 'CONTRIBUTING.md']
const coverage = 'docs/rules/coverage.md'
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8')

const pages = (await listSources(root, ['docs/rules'])).filter((file) => file.endsWith('.md') && file !== coverage)
const rules = (await Promise.all(pages.map(read))).flatMap(rulesIn)
const topics = new Set(rules.map((rule) => topicOf(rule.id)))
const files = (await listSources(root, sources)).filter((file) => /\.(tsx?|md|css|pcss|cjs|mjs)$/.test(file))
const [tests, documents, code] = await Promise.all([
  citations(isTest, citedInTitles),
  citations(isDocument, citedIn),
  citations((file) => !isTest(file) && !isDocument(file), citedIn),
])
const problems = problemsOf(rules, {tests, documents, code})
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  console.log(`${rules.length} rules, ${rules.filter((rule) => rule.isBuilt).length} built and held by a test.`)
}
await writeFile(path.join(root, coverage), coveragePage(rules))

async function citations(
  isWanted: (file: string) => boolean,
  idsOf: typeof citedIn,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await Promise.all(
    files.filter(isWanted).map(async (file) => [...new Set(idsOf(await read(file), topics))].map((id) => ({id, file}))),
  )
  return new Map([...Map.groupBy(found.flat(), ({id}) => id)].map(([id, of]) => [id, of.map(({file}) => file)]))
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file)
}

function isDocument(file: string): boolean {
  return file.endsWith('.md')
}
