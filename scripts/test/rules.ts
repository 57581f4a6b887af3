import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {root} from '../start/processes.ts'
import {listSources} from '../start/buildStamp.ts'
import {idsIn, unknownIds} from './ruleIds.ts'

/** Fails where a comment or a test cites a rule that is not in `docs/rules`, with the file and the id. */
const sources = ['web', 'studio', 'scripts', 'shared', 'tests', 'lake', 'docs/decisions', 'CONTRIBUTING.md']
const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8')

const pages = await listSources(root, ['docs/rules'])
const known = new Set((await Promise.all(pages.filter((file) => file.endsWith('.md')).map(read))).flatMap(idsIn))
const files = (await listSources(root, sources)).filter((file) => /\.(tsx?|md|css|pcss|cjs|mjs)$/.test(file))
const unknown = await Promise.all(
  files.map(async (file) => unknownIds(await read(file), known).map((cited) => `${file}: ${cited}`)),
)
if (unknown.flat().length > 0) {
  console.error(`These rules are cited, and are not in docs/rules:\n${unknown.flat().join('\n')}`)
  process.exitCode = 1
} else {
  console.log(`${known.size} rules; every citation names one of them.`)
}
