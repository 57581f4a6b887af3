import {type Rule, topicOf} from './ruleIds.ts'

/** Where rules are cited: id → files, in product code, in titles of tests, and in documents, which may speak of what is not built. */
export type Citations = {
  readonly code: ReadonlyMap<string, readonly string[]>
  readonly tests: ReadonlyMap<string, readonly string[]>
  readonly documents: ReadonlyMap<string, readonly string[]>
}

/** What is wrong between the rules and what cites them: one line each, that says what to do. Empty when all is well. */
export function problemsOf(rules: readonly Rule[], {code, tests, documents}: Citations): readonly string[] {
  const known = new Set(rules.map((rule) => rule.id))
  const unknown = [...code, ...tests, ...documents].flatMap(([id, files]) =>
    known.has(id) ? [] : files.map((file) => `${file}: ${id} is cited, and is not in docs/rules.`),
  )
  const seen = new Set<string>()
  return [
    ...unknown,
    ...rules.flatMap(({id, isBuilt}) => {
      const twice = seen.has(id) ? [`${id}: two rules have this id.`] : []
      seen.add(id)
      const files = [...(tests.get(id) ?? []), ...(code.get(id) ?? [])]
      if (isBuilt && !tests.has(id)) return [...twice, `${id}: is built, and the title of no test names it.`]
      if (!isBuilt && files.length > 0)
        return [...twice, `${id}: is said to be not built, and is cited by ${files.join(', ')}.`]
      return twice
    }),
  ]
}

/** The page `docs/rules/coverage.md`: of each topic how many rules there are, are held by a test, and are not built. */
export function coveragePage(rules: readonly Rule[]): string {
  const topics = Map.groupBy(rules, (rule) => topicOf(rule.id))
  const line = (name: string, of: readonly Rule[]): string => {
    const held = of.filter((rule) => rule.isBuilt).length
    return `| ${name} | ${of.length} | ${held} | ${of.length - held} |`
  }
  return `# Coverage of the rules

Written by \`npm run check\`. Of each topic: its rules, those that are built and held by a test which names them, and those that are not built yet.

| topic | rules | held | not built |
| --- | --- | --- | --- |
${[...topics].map(([topic, of]) => line(`[${topic}](${topic}.md)`, of)).join('\n')}
${line('all', rules)}
`
}
