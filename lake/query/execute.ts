import {isObject, type Doc, type JsonObject} from '../store/document.ts'
import {constantStrings, type Plan} from './candidates.ts'
import {scorePrefix, type Compiled, type TextMatch} from './compile.ts'
import {evaluateNode, IdPredicate, type Scope} from './groq.ts'
import {longestTaggedValue, syncTag} from './tags.ts'
import {matchesText, parseTextQuery, scoreText, textOf, textOfDoc, type TextQuery} from './text.ts'
import type {View} from './view.ts'

/** What a query is run with besides its parameters. */
export interface RunOptions {
  readonly identity: string
  readonly now: Date
  readonly project: {readonly projectId: string; readonly dataset: string}
}

/** A result (plain data, to be turned into JSON) and the sync tags it depends on. */
export interface RunResult {
  readonly result: unknown
  readonly syncTags: readonly string[]
}

/** Runs a compiled query over a view. With `only`, its first `*` stands for these documents instead of all of them. */
export function run(
  compiled: Compiled,
  view: View,
  params: JsonObject,
  options: RunOptions,
  only?: readonly Doc[],
): RunResult {
  const tags = new Set<string>()
  const bound: Record<string, unknown> = {...params}
  compiled.plans.forEach((plan, number) => {
    bound[`#${number}`] = number === 0 && only !== undefined ? only : candidates(plan, view, params, tags)
  })
  const scores = compiled.texts.map((text, number) => {
    const {test, score} = bindText(text, view, params)
    bound[`#t${number}`] = new IdPredicate(test)
    return score
  })
  const scope: Scope = {
    params: bound,
    identity: options.identity,
    now: options.now,
    project: options.project,
    dereference(id) {
      if (id.startsWith(scorePrefix)) {
        const colon = id.indexOf(':', scorePrefix.length)
        const score = scores[Number(id.slice(scorePrefix.length, colon))]
        return (score?.(id.slice(colon + 1)) ?? 1) - 1
      }
      tags.add(syncTag.id(id))
      return view.get(id) ?? null
    },
  }
  return {result: evaluateNode(compiled.tree, scope) ?? null, syncTags: [...tags]}
}

function candidates(plan: Plan, view: View, params: JsonObject, tags: Set<string>): readonly Doc[] {
  switch (plan.kind) {
    case 'all':
      tags.add(syncTag.everything())
      return view.all()
    case 'ids': {
      const ids = constantStrings(plan.ids, params)
      for (const id of ids) tags.add(syncTag.id(id))
      return view.byIds(ids)
    }
    case 'references': {
      const targets = constantStrings(plan.targets, params)
      for (const target of targets) tags.add(syncTag.reference(target))
      return view.referencing(targets)
    }
    case 'types': {
      const types = constantStrings(plan.types, params)
      const equal = equalField(plan, params)
      for (const type of types) {
        tags.add(equal === undefined ? syncTag.type(type) : syncTag.field(type, equal.path, equal.value))
      }
      const [only] = types
      const byField =
        equal !== undefined && only !== undefined && types.length === 1
          ? view.byField(only, equal.path, equal.value)
          : undefined
      return byField ?? view.ofTypes(types)
    }
    case 'any': {
      const found = new Map<string, Doc>()
      for (const each of plan.plans) for (const doc of candidates(each, view, params, tags)) found.set(doc._id, doc)
      return [...found.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
    }
  }
}

/** The first field that the query wants to equal a string, which narrows both the candidates and what makes the result stale. */
function equalField(
  plan: Extract<Plan, {kind: 'types'}>,
  params: JsonObject,
): {path: string; value: string} | undefined {
  for (const {path, value} of plan.equals) {
    const text = evaluateNode(value, {params})
    if (typeof text === 'string' && text.length <= longestTaggedValue) return {path, value: text}
  }
  return undefined
}

/** The test and the score of one text match, by document id. What is searched may be any expression over the document. */
function bindText(
  text: TextMatch,
  view: View,
  params: JsonObject,
): {test: (id: string) => boolean; score: (id: string) => number} {
  const value = evaluateNode(text.query, {params})
  const query: TextQuery =
    typeof value === 'string' ? parseTextQuery(value) : {wanted: [], excluded: [], anything: false}
  const texts = new Map<string, string>()
  const textFor = (id: string): string => {
    let found = texts.get(id)
    if (found === undefined) {
      const doc = view.get(id)
      found = doc === undefined ? '' : searched(text, doc, params)
      texts.set(id, found)
    }
    return found
  }
  return {test: (id) => matchesText(query, textFor(id)), score: (id) => scoreText(query, textFor(id))}
}

function searched(text: TextMatch, doc: Doc, params: JsonObject): string {
  const value = evaluateNode(text.left, {params, root: doc})
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.map((each) => (isObject(each) && each['_id'] === doc._id ? textOfDoc(doc) : textOf(each))).join('\n')
}
