import {cp, mkdir, rm} from 'node:fs/promises'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {pause, startProgram, untilAnswers, type Program} from '../program.ts'
import {loopback} from '../stack/ports.ts'
import {readBack, tokenOf, writeUntilGone, type Pair, type Target} from './load.ts'
import {builtLake} from '../../start/lakeProgram.ts'

/** The options of a run. */
export interface KillOptions {
  /** Where the lake keeps its data; empty at first. */
  readonly folder: string
  readonly port: number
  readonly kills: number
  readonly random: () => number
  readonly say?: (line: string) => void
  /** Registers a lake to be stopped when the run ends, also by an error or a signal. */
  readonly keep?: (program: Program) => Program
}

/** What was found. All lists are empty when nothing was lost. */
export interface KillReport {
  readonly kills: number
  readonly acknowledged: number
  /** Transactions under way at a kill that were stored all the same. */
  readonly survivors: number
  /** Documents of acknowledged transactions that are gone or changed, and counts that are too low. */
  readonly lost: readonly string[]
  /** Transactions of which a part was stored. */
  readonly torn: readonly string[]
  /** Damage of the database that SQLite's own check, or a check of the tables, found. */
  readonly damage: readonly string[]
  /** Milliseconds from the start of a process to its first answer, after each kill. */
  readonly restarts: readonly number[]
}

/** One of so many kills happens while the lake starts. */
const killsInStart = 10
/** The database is examined after every so many kills. */
const examinedEvery = 100
/** A lake is killed after at most so many answers, and at most so many milliseconds after the last of them. */
const [mostAnswers, longestWait] = [80, 4]
/** A lake that is killed while it starts is killed after at most so many milliseconds. */
const longestStart = 600

/**
 * Kills a lake with SIGKILL again and again while it writes (and sometimes while it starts), and checks after each restart whether everything
 * that it had acknowledged is there.
 */
export async function killRepeatedly(options: KillOptions): Promise<KillReport> {
  const {folder, kills, random, port} = options
  const target = {origin: loopback(port), token: ''}
  const kept: Pair[] = []
  const counts = {least: 0, most: 0}
  const report = {
    survivors: 0,
    lost: [] as string[],
    torn: [] as string[],
    damage: [] as string[],
    restarts: [] as number[],
  }
  let acknowledged = 0
  let pending: {readonly acknowledged: readonly Pair[]; readonly unanswered: readonly Pair[]} | undefined

  for (let round = 0; round < kills; round++) {
    if (round % killsInStart === killsInStart - 1) await killInStart(options, random() * longestStart)
    const {program, startedIn} = await start(options)
    report.restarts.push(startedIn)
    const lake: Target = {...target, token: await tokenOf(folder)}
    if (pending !== undefined) await compare(lake, pending, counts, report)
    // What was stored before this point is not checked again until the end.
    counts.least = (await readBack(lake, [])).counter
    let answersLeft = Math.floor(random() * mostAnswers)
    const load = writeUntilGone(lake, `r${round}`, random, () => {
      if (answersLeft-- === 0) setTimeout(() => process.kill(program.pid, 'SIGKILL'), random() * longestWait)
    })
    const [written] = await Promise.all([load, program.ended])
    acknowledged += written.acknowledged.length + written.counted.acknowledged
    kept.push(...written.acknowledged)
    counts.least += written.counted.acknowledged
    counts.most = counts.least + written.counted.unanswered
    pending = written
    if (round % examinedEvery === examinedEvery - 1) {
      report.damage.push(...(await examineCopy(folder)))
      options.say?.(`${round + 1} kills, ${acknowledged} writes acknowledged, ${report.lost.length} lost`)
    }
  }

  const {program} = await start(options)
  const lake: Target = {...target, token: await tokenOf(folder)}
  if (pending !== undefined) await compare(lake, pending, counts, report)
  // Once more all of them: what was there after the first restart must have stayed.
  await compare(lake, {acknowledged: kept, unanswered: []}, counts, report)
  await program.stop()
  report.damage.push(...examine(path.join(folder, 'lake.sqlite')))
  return {kills, acknowledged, ...report}
}

async function start({folder, port, keep = (program) => program}: KillOptions) {
  const lake = await builtLake()
  const begun = performance.now()
  const env = {LAKE_PORT: String(port), HOST: 'localhost', DATA_DIR: folder}
  const program = keep(await startProgram('The content lake', lake, env))
  await untilAnswers(`${loopback(port)}/health`, program)
  return {program, startedIn: performance.now() - begun}
}

async function killInStart({folder, port}: KillOptions, after: number): Promise<void> {
  const env = {LAKE_PORT: String(port), HOST: 'localhost', DATA_DIR: folder}
  const program = await startProgram('The content lake', await builtLake(), env)
  await pause(after)
  process.kill(program.pid, 'SIGKILL')
  await program.ended
}

/** Compares what the lake holds with what it acknowledged, as many ids at a time as fit into one request. */
async function compare(
  lake: Target,
  {acknowledged, unanswered}: {readonly acknowledged: readonly Pair[]; readonly unanswered: readonly Pair[]},
  counts: {readonly least: number; readonly most: number},
  report: {survivors: number; readonly lost: string[]; readonly torn: string[]},
): Promise<void> {
  for (const pairs of inPieces([...acknowledged, ...unanswered], 2_000)) {
    const {sizes, counter} = await readBack(
      lake,
      pairs.flatMap(({ids}) => ids),
    )
    for (const pair of pairs) {
      const present = pair.ids.filter((id) => sizes.get(id) === pair.size)
      if (present.length === 1) report.torn.push(pair.ids[0])
      if (unanswered.includes(pair)) report.survivors += present.length === 2 ? 1 : 0
      else if (present.length < 2) report.lost.push(pair.ids[0])
    }
    if (counter < counts.least || counter > counts.most) {
      report.lost.push(`the counter is ${counter}, not ${counts.least} to ${counts.most}`)
    }
  }
}

function* inPieces<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/** Examines the files as the kill has left them, without touching them. */
async function examineCopy(folder: string): Promise<readonly string[]> {
  const copy = `${folder}-copy`
  await mkdir(copy)
  for (const name of ['lake.sqlite', 'lake.sqlite-wal']) await cp(path.join(folder, name), path.join(copy, name))
  const damage = examine(path.join(copy, 'lake.sqlite'))
  await rm(copy, {recursive: true})
  return damage
}

/** The damage of a database that no process has open. */
function examine(file: string): readonly string[] {
  const database = new DatabaseSync(file)
  try {
    const problems = database
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row['integrity_check']))
      .filter((problem) => problem !== 'ok')
    const withoutHistory = database
      .prepare(
        'SELECT count(*) AS n FROM documents d LEFT JOIN changes c ON c.document_id = d.id AND c.seq = d.seq WHERE c.seq IS NULL',
      )
      .get()?.['n']
    return withoutHistory === 0 ? problems : [...problems, `${String(withoutHistory)} documents have no history`]
  } finally {
    database.close()
  }
}
