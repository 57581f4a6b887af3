import {createReadStream} from 'node:fs'
import {access} from 'node:fs/promises'
import path from 'node:path'
import {readSettings} from '@apothecary/shared/types/settings.ts'
import {lakeClient} from '../start/lakeClient.ts'
import {importCosts, type ImportReport} from './importCosts.ts'

/**
 * `npm run prices -- import FILE`: stores what pharmacies pay for drugs on average, from the public NADAC file of CMS.
 * Exit 0: all rows were read; 1: some were skipped; 2: wrong usage or settings, or the file or the lake could not be
 * read.
 */
const usage = `Usage:
  npm run prices -- import FILE   stores the costs in FILE, the NADAC file of CMS as CSV (data.medicaid.gov)`

const [verb, file, ...rest] = process.argv.slice(2)
if (verb === '--help' || verb === '-h') console.log(usage)
else if (verb !== 'import' || file === undefined || rest.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    const full = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file)
    await access(full)
    const client = await lakeClient(readSettings(process.env), process.env)
    const report = await importCosts(client, createReadStream(full, 'utf8'))
    console.log(summary(report))
    process.exitCode = report.skipped.size > 0 ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}

/** The report in words: a line in all, and one for each reason for which rows were skipped. */
function summary({read, created, updated, unchanged, superseded, skipped}: ImportReport): string {
  const rows = [...skipped.values()].reduce((total, {count}) => total + count, 0)
  const reasons = [...skipped].map(
    ([reason, {count, lines}]) =>
      `  ${count}: ${reason} (${count > lines.length ? 'first lines' : 'lines'} ${lines.join(', ')})`,
  )
  return [
    `${read} rows: ${created} created, ${updated} updated, ${unchanged} unchanged, ${superseded} superseded by later ones, ${rows} skipped.`,
    ...reasons,
  ].join('\n')
}
