import {afterAll, beforeAll, expect, jest, test} from '@jest/globals'
import type {Action, SanityClient} from '@sanity/client'
import fc from 'fast-check'
import {failureOf} from '../../testing/failure.ts'
import {startTestLake, type TestLake} from '../../testing/lake.ts'

let lake: TestLake
let client: SanityClient
let clock = Date.parse('2026-03-01T12:00:00.000Z')
beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  lake = await startTestLake({}, () => clock)
  client = lake.client({token: lake.token, perspective: 'raw'})
})
afterAll(() => lake.close())

const releases = ['r1', 'r2'] as const
const docs = ['a', 'b', 'c'] as const
const minute = 60_000

type Step =
  | {readonly do: 'create' | 'publish' | 'unschedule' | 'archive' | 'unarchive' | 'delete'; readonly release: string}
  | {readonly do: 'schedule'; readonly release: string; readonly minutes: number}
  | {readonly do: 'write' | 'discard' | 'unpublish'; readonly release: string; readonly doc: string}
  | {readonly do: 'wait'; readonly minutes: number}

const release = fc.constantFrom(...releases)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('create', 'create', 'publish', 'unschedule', 'archive', 'unarchive', 'delete'),
    release,
  }),
  fc.record({do: fc.constant('schedule'), release, minutes: fc.integer({min: -1, max: 5})}),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('write', 'write', 'discard', 'unpublish'),
      release,
      doc: fc.constantFrom(...docs),
    }),
  },
  fc.record({do: fc.constant('wait'), minutes: fc.integer({min: 1, max: 5})}),
)

/** What a version is to do to its document: become this, or (null) unpublish it. */
type Version = string | null

interface ModelRelease {
  state: 'active' | 'scheduled' | 'published' | 'archived'
  publishAt: number
  versions: Map<string, Version>
}

/** Releases as simple as they can be thought. */
class Model {
  readonly releases = new Map<string, ModelRelease>()
  readonly published = new Map<string, string>()

  /** Does a step; false: it cannot be done. */
  run(step: Step, text: string): boolean {
    if (step.do === 'wait') return this.#settle()
    const found = this.releases.get(step.release)
    if (step.do === 'create') {
      if (found !== undefined) return false
      this.releases.set(step.release, {state: 'active', publishAt: 0, versions: new Map()})
      return true
    }
    if (found === undefined) return false
    const is = (...states: readonly string[]): boolean => states.includes(found.state)
    switch (step.do) {
      case 'write':
        return is('active') && found.versions.set(step.doc, text).size > 0
      case 'discard':
        return is('active') && found.versions.delete(step.doc)
      case 'unpublish':
        return is('active') && this.published.has(step.doc) && found.versions.set(step.doc, null).size > 0
      case 'publish':
        return is('active') && this.#publish(found)
      case 'schedule':
        if (!is('active', 'scheduled')) return false
        found.state = 'scheduled'
        found.publishAt = clock + step.minutes * minute
        return this.#settle()
      case 'unschedule':
        return is('scheduled') && this.#become(found, 'active')
      case 'archive':
        return is('active') && this.#become(found, 'archived')
      case 'unarchive':
        return is('archived') && this.#become(found, 'active')
      case 'delete':
        return is('archived', 'published') && this.releases.delete(step.release)
    }
  }

  #become(found: ModelRelease, state: ModelRelease['state']): boolean {
    found.state = state
    return true
  }

  #publish(found: ModelRelease): boolean {
    for (const [doc, version] of found.versions) {
      if (version === null) this.published.delete(doc)
      else this.published.set(doc, version)
    }
    return this.#become(found, 'published')
  }

  #settle(): boolean {
    const due = [...this.releases]
      .filter(([, {state, publishAt}]) => state === 'scheduled' && publishAt <= clock)
      .sort(([a, {publishAt: first}], [b, {publishAt: second}]) => first - second || (a < b ? -1 : 1))
    for (const [, found] of due) this.#publish(found)
    return true
  }

  /** Everything that can be seen of it. */
  seen(): unknown {
    const versions = [...this.releases].flatMap(([name, {state, versions: of}]) =>
      state === 'active' || state === 'scheduled'
        ? [...of].map(([doc, version]): [string, unknown] => [`versions.${name}.${doc}`, version])
        : [],
    )
    return {
      releases: Object.fromEntries([...this.releases].map(([name, {state}]) => [name, state])),
      documents: Object.fromEntries([...this.published, ...versions]),
    }
  }
}

async function seen(): Promise<unknown> {
  const found = await client.fetch<{_id: string; _type: string; state?: string; text?: string; isGone?: boolean}[]>(
    '*{_id, _type, state, text, "isGone": _system.delete}',
  )
  const entries = found.map(({_id, _type, state, text, isGone}): [string, unknown, boolean] =>
    _type === 'system.release' ? [_id.slice(11), state, true] : [_id, isGone === true ? null : text, false],
  )
  const pick = (isRelease: boolean) =>
    Object.fromEntries(entries.filter(([, , is]) => is === isRelease).map(([id, value]) => [id, value]))
  return {releases: pick(true), documents: pick(false)}
}

function actionOf(step: Exclude<Step, {do: 'wait'}>, text: string, has: boolean): Action {
  const {release: releaseId} = step
  switch (step.do) {
    case 'write': {
      const document = {_id: `versions.${releaseId}.${step.doc}`, _type: 'note', text}
      return has
        ? {actionType: 'sanity.action.document.version.replace', document}
        : {actionType: 'sanity.action.document.version.create', publishedId: step.doc, document}
    }
    case 'discard':
      return {actionType: 'sanity.action.document.version.discard', versionId: `versions.${releaseId}.${step.doc}`}
    case 'unpublish':
      return {
        actionType: 'sanity.action.document.version.unpublish',
        versionId: `versions.${releaseId}.${step.doc}`,
        publishedId: step.doc,
      }
    case 'schedule':
      return {
        actionType: 'sanity.action.release.schedule',
        releaseId,
        publishAt: new Date(clock + step.minutes * minute).toISOString(),
      }
    case 'create':
    case 'publish':
    case 'unschedule':
    case 'archive':
    case 'unarchive':
    case 'delete':
      return {actionType: `sanity.action.release.${step.do}`, releaseId}
  }
}

test('releases behave as a simple model of them, whatever is done to them in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 10, maxLength: 40}), async (steps) => {
      await clear()
      const model = new Model()
      for (const [number, each] of steps.entries()) {
        if (each.do === 'wait') {
          clock += each.minutes * minute
          model.run(each, '')
          await lake.settle()
        } else {
          const has =
            (await client.getDocument(`versions.${each.release}.${'doc' in each ? each.doc : ''}`)) !== undefined
          const act = client.action(actionOf(each, `text ${number}`, has))
          if (model.run(each, `text ${number}`)) await act
          else expect([400, 409]).toContain((await failureOf(act)).statusCode)
        }
        expect(await seen()).toEqual(model.seen())
      }
    }),
    {numRuns: 25},
  )
}, 60_000)

/** Begins anew. */
async function clear(): Promise<void> {
  for (const name of await client.fetch<string[]>('*[_type == "system.release" && state == "scheduled"].name')) {
    await client.releases.unschedule({releaseId: name})
  }
  await client.delete({query: '*[true]'})
}
