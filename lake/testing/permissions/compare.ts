import {createHash} from 'node:crypto'
import {isDeepStrictEqual} from 'node:util'
import fc from 'fast-check'
import {startTestLake, type TestLake} from '../lake.ts'
import {openStream, type OpenStream, type SentEvent} from '../stream.ts'
import {listenFilter, questionsAbout, writesTo, type Question} from './questions.ts'
import {asker, releaseDoc, worlds, type World, type WorldDoc} from './world.ts'

/** How many worlds, and how many requests are made in each. */
export interface Size {
  readonly worlds: number
  readonly questions: number
  readonly seed?: number
}

/** What was compared. */
export interface Compared {
  requests: number
  /** Requests that were answered with success, and so could have told something. */
  answered: number
  events: number
}

interface Plan {
  readonly world: World
  readonly questions: readonly Question[]
  readonly writes: readonly Question[]
  readonly filter: string
}

/**
 * Makes two lakes that differ in documents which one user may not read, and nothing else: one has them, the other does not. Rejects with the
 * first request of this user that they answer differently, byte by byte but for times and names that the lakes make up, or with the first event of
 * a stream that only one of them sends. Each lake gets the same writes; only the first gets those of documents that may not be read.
 */
export async function compareAnswers({worlds: numRuns, questions, seed}: Size): Promise<Compared> {
  const compared: Compared = {requests: 0, answered: 0, events: 0}
  const plans: fc.Arbitrary<Plan> = worlds.chain((world) =>
    fc.record({
      world: fc.constant(world),
      questions: fc.array(questionsAbout(world), {minLength: questions, maxLength: questions}),
      writes: fc.array(writesTo(world), {minLength: 4, maxLength: 8}),
      filter: listenFilter,
    }),
  )
  const property = fc.asyncProperty(plans, (plan) => compareIn(plan, compared))
  await fc.assert(property, {numRuns, endOnFailure: true, ...(seed === undefined ? {} : {seed})})
  return compared
}

async function compareIn({world, questions, writes, filter}: Plan, compared: Compared): Promise<void> {
  const pair = await Promise.all([lakeOf(world, () => true), lakeOf(world, world.mayRead)])
  try {
    for (const question of questions) await compare(pair, question, compared)
    for (const [at, write] of writes.entries()) {
      await compare(pair, {...write, body: {...write.body, transactionId: `write-${at}`}}, compared)
    }
    for (const question of questions.slice(0, questions.length / 4)) await compare(pair, question, compared)
    await compareStreams(pair, world, filter, compared)
  } finally {
    await Promise.all(pair.map(({lake}) => lake.close()))
  }
}

interface Side {
  readonly lake: TestLake
  readonly token: string
}

/** The moment at which everything happens, in both lakes. */
const moment = Date.parse('2026-05-01T12:00:00Z')

/** A lake with those documents of a world that are wanted. */
async function lakeOf(world: World, isWanted: (doc: WorldDoc) => boolean): Promise<Side> {
  const lake = await startTestLake({}, () => moment)
  for (const name of world.releases) {
    if (!isWanted(releaseDoc(name))) continue
    const metadata = {title: name, releaseType: 'asap'}
    await write(lake, '/data/actions', {
      actions: [{actionType: 'sanity.action.release.create', releaseId: name, metadata}],
      transactionId: `release-${name}`,
    })
  }
  for (const {doc, texts} of world.docs) {
    if (!isWanted(doc)) continue
    for (const [at, text] of texts.entries()) await put(lake, {...doc, text}, `doc-${doc._id}-${at}`)
  }
  lake.asOperator((people) => people.addRole('compared', 'Compared', world.grants))
  return {lake, token: lake.addUser(asker.name, 'compared').token}
}

async function put(lake: TestLake, doc: WorldDoc, transactionId: string): Promise<void> {
  await write(lake, '/data/mutate', {mutations: [{createOrReplace: doc}], transactionId})
}

async function write(lake: TestLake, path: string, body: object): Promise<void> {
  const {status, text} = await lake.request(`${path}/production`, {method: 'POST', body})
  if (status !== 200) throw new Error(`The world cannot be made: ${text}`)
}

/** A query that an index is not ready for is answered in another way, with other sync tags, in whichever lake: then it is asked again. */
const attempts = 3

async function compare(pair: readonly Side[], question: Question, compared: Compared): Promise<void> {
  const {method, version, path, body} = question
  compared.requests++
  for (let attempt = 1; ; attempt++) {
    const answers = await Promise.all(pair.map((side) => ask(side, question)))
    if (isDeepStrictEqual(answers[0], answers[1])) {
      if (answers[0]?.status === 200) compared.answered++
      return
    }
    if (attempt < attempts && method === 'GET') continue
    throw new Error(`${method} /${version}${path} ${JSON.stringify(body)}\n${JSON.stringify(answers, null, 1)}`)
  }
}

async function ask(
  {lake, token}: Side,
  {method, version, path, body}: Question,
): Promise<{status: number; text: string}> {
  const {status, text} = await lake.request(path, {method, version, token, ...(body === undefined ? {} : {body})})
  const plain = withoutChance(text)
  // The index of words follows at its own pace; what it does not know yet is looked at, and so depended on.
  return {status, text: path.includes('match') ? plain.replace(/"syncTags":\[[^\]]*\]/, '') : plain}
}

/** Without what tells how long something took, how many transactions there are, and names that a lake makes up; sync tags are in no order. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/"ms":\d+/g, '"ms":0')
    .replaceAll(/(?<="syncTags":\[)[^\]]*/g, (tags) => tags.split(',').sort().join(','))
    .replaceAll(/"nextCursor":"\d+"/g, '"nextCursor":"…"')
    .replaceAll(/"listenerName":"\w+"/g, '"listenerName":""')
}

/** Changes documents, some of them so that they are hidden for a while, and compares what two streams tell of it. */
async function compareStreams(pair: readonly Side[], world: World, filter: string, compared: Compared): Promise<void> {
  // The last change is one that both streams tell of. Versions may be locked by now.
  const last = world.docs.find(({doc}) => world.mayRead(doc) && !doc._id.startsWith('versions.'))?.doc
  if (last === undefined) return
  const query = encodeURIComponent(`*[(${filter}) || _id == "${last._id}"]`)
  const paths = [
    `/data/listen/production?query=${query}&includeResult=true&includePreviousRevision=true&effectFormat=mendoza&includeAllVersions=true`,
    '/data/live/events/production?includeDrafts=true',
  ]
  const streams = await Promise.all(
    pair.flatMap(({lake, token}) =>
      paths.map((path) => openStream(`${lake.url}/v2025-02-19${path}`, {authorization: `Bearer ${token}`})),
    ),
  )
  await Promise.all(streams.map((stream) => stream.take(1)))
  for (const [at, {lake}] of pair.entries()) {
    for (const {doc} of world.docs) {
      if (at === 0 || world.mayRead(doc)) await change(lake, doc, `change-${doc._id}`)
    }
    // Documents that are hidden for a while, with another content in each lake.
    for (const {doc} of world.docs) {
      const hidden = {...doc, _type: 'budget', level: 3, owner: `someone-${at}`, only: `word-${at}`}
      if (!world.mayRead(doc) || world.mayRead(hidden)) continue
      await change(lake, hidden, `hide-${doc._id}`)
      await change(lake, doc, `show-${doc._id}`)
    }
    await change(lake, last, lastTransaction)
  }
  const sent = await Promise.all(streams.map(untilLast))
  const told = sent.map((events) => withoutChance(JSON.stringify(events).replaceAll(/live-\d+-/g, 'live-')))
  for (const at of paths.keys()) {
    compared.events += sent[at]?.length ?? 0
    if (told[at] !== told[at + paths.length]) {
      throw new Error(`${paths[at]}\n${told[at]}\n${told[at + paths.length]}`)
    }
  }
}

const lastTransaction = 'last'
/** What the ids of live events have of the transaction. */
const lastDigest = createHash('sha256').update(lastTransaction).digest('hex').slice(0, 8)

/** The events up to that of the last change. */
async function untilLast(stream: OpenStream): Promise<readonly SentEvent[]> {
  const events: SentEvent[] = []
  for (;;) {
    const [event] = await stream.take(1)
    if (event === undefined) return events
    events.push(event)
    if (event.id.startsWith(`${lastTransaction}#`) || event.id.endsWith(`-${lastDigest}`)) break
  }
  stream.close()
  return events
}

/** Refused for versions of a release that the asker has published. */
async function change(lake: TestLake, doc: WorldDoc, transactionId: string): Promise<void> {
  const body = {mutations: [{createOrReplace: {...doc, text: transactionId, number: 7}}], transactionId}
  await lake.request('/data/mutate/production', {method: 'POST', body})
}
