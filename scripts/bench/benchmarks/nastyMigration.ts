import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import {formats} from '../../migrate/mapping/formats.ts'
import {inputFiles} from '../../migrate/read/files.ts'
import {runMigration, type Store} from '../../migrate/run.ts'
import {anyChange, changedArticle} from '../../migrate/testing/changed.ts'
import {failures, faultsOf} from '../../migrate/testing/faults.ts'
import {nastyArticle} from '../../migrate/testing/nasty.ts'
import type {Benchmark} from '../benchmark.ts'
import {atLeast, atMost} from '../figures.ts'

const articles = 20_000
/** How many of the sample site's articles are changed. */
const changed = 10_000
/** Articles in a file, so that memory does not grow with their number. */
const batch = 500

/** Counts as stored what it is given, and keeps nothing. */
const nowhere: Store = {
  prepare: () => Promise.resolve(),
  write: () => Promise.resolve('created'),
  finish: () => Promise.resolve(),
}

/**
 * Generated articles as nobody should write them: what `scripts/migrate/robust.test.ts` tries 200 of. The migration reads each of them anew
 * and compares it with what it would store (decision 26). Then articles of the sample site, changed in a few places, of which
 * `scripts/migrate/changed.test.ts` tries others. The first that it loses something of, or breaks at, ends the benchmark.
 */
export const nastyMigration: Benchmark = {
  name: 'nasty-migration',
  title: 'nasty-migration: legacy articles as nobody should write them',
  byNameOnly: true,
  async run(place, record) {
    const folder = await place.folder('nasty')
    let bytes = 0
    let milliseconds = 0
    let slowest = 0
    for (let from = 0; from < articles; from += batch) {
      place.say(`${from} of ${articles} nasty articles …`)
      const lines = Array.from({length: batch}, (_, index) => `${nastyArticle(`bench ${from + index}`)}\n`).join('')
      const file = path.join(folder, `${from}.ndjson`)
      await writeFile(file, lines)
      const begun = process.cpuUsage()
      const report = await runMigration({
        files: await inputFiles([file], folder),
        formats,
        store: nowhere,
        dryRun: true,
        limit: Infinity,
        concurrency: 4,
        now: () => new Date(),
        onTotal: () => undefined,
        onArticle: () => undefined,
      })
      const {user, system} = process.cpuUsage(begun)
      const fault = report.issues.find(({code}) => failures.includes(code))
      const {read, mapped, dropped, quarantined} = report.fields
      if (fault !== undefined) throw new Error(`${file}: ${fault.path} ${fault.code}: ${fault.message}`)
      if (read !== mapped + dropped + quarantined) throw new Error(`${file}: the fields do not add up`)
      if (report.articles.read !== batch) throw new Error(`${file}: only ${report.articles.read} articles were read`)
      const size = Buffer.byteLength(lines)
      bytes += size
      milliseconds += (user + system) / 1000
      slowest = Math.max(slowest, (user + system) / size)
    }
    const changes = fc.sample(anyChange, {seed: 1, numRuns: changed})
    for (const [index, change] of changes.entries()) {
      if (index % batch === 0) place.say(`${index} of ${changed} changed articles …`)
      const [fault] = await faultsOf([JSON.stringify(changedArticle(change, `${index}`))])
      if (fault !== undefined) throw new Error(`${JSON.stringify(change)}: ${fault}`)
    }
    record.figure({name: 'nasty articles, nothing lost, no crash', unit: '', ours: articles, goal: atLeast(articles)})
    record.figure({name: 'changed articles, the same', unit: '', ours: changed, goal: atLeast(changed)})
    record.figure({
      name: 'processor time for a MB of nasty articles',
      unit: 's',
      ours: (milliseconds / bytes) * 1000,
      goal: atMost(1),
      note: `of ${(bytes / 1e6).toFixed(0)} MB in files of ${batch} articles; the slowest file took ${slowest.toFixed(2)} s`,
    })
  },
}
