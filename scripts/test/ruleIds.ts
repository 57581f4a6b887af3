/** An id of a rule as a comment or a test title cites it: a topic and a number, such as `quiz-12`. */
const id = '[a-z]+(?:-[a-z]+)*-\\d+'
const citation = new RegExp(`\\((${id}(?:(?:, | and | to )${id})*)\\)`, 'g')
const row = new RegExp(`^\\| *(${id}) *\\|.*\\|([^|]*)\\| *$`, 'gm')
/** The first argument of `test(…)`, `describe(…)` or `test.each(…)(…)`. */
const title = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** A row of a table of `docs/rules`. */
export type Rule = {readonly id: string; readonly isBuilt: boolean}

/** The rules in a page of `docs/rules`, in its order. Throws an `Error` for a row whose last cell says neither "yes" nor "no". */
export function rulesIn(page: string): readonly Rule[] {
  return [...page.matchAll(row)].map(([, found = '', cell = '']) => {
    const built = cell.trim()
    if (built !== 'yes' && built !== 'no')
      throw new Error(`${found}: the column "built" says "${built}", not yes or no.`)
    return {id: found, isBuilt: built === 'yes'}
  })
}

/** The topic of a rule, which is the name of its page: `quiz` of `quiz-12`. */
export function topicOf(rule: string): string {
  return rule.replace(/-\d+$/, '')
}

/**
 * The ids that a text cites in brackets, such as "(quiz-12, quiz-14 to quiz-18)", a run of them with all that it spans. What only looks like a
 * citation, such as "(utf-8)", has no topic of `topics` and does not count.
 */
export function citedIn(text: string, topics: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(citation)]
    .flatMap(([, list = '']) => list.split(/, | and /))
    .flatMap((part) => {
      const [first = '', last = first] = part.split(' to ')
      return spanned(first, last)
    })
    .filter((cited) => topics.has(topicOf(cited)))
}

/** The ids that the titles of the tests in a source cite. */
export function citedInTitles(source: string, topics: ReadonlySet<string>): readonly string[] {
  return [...source.matchAll(title)].flatMap(([, , text = '']) => citedIn(text, topics))
}

function spanned(first: string, last: string): readonly string[] {
  const [from, to] = [numberOf(first), numberOf(last)]
  if (topicOf(first) !== topicOf(last) || to <= from) return first === last ? [first] : [first, last]
  return Array.from({length: to - from + 1}, (_, index) => `${topicOf(first)}-${from + index}`)
}

function numberOf(rule: string): number {
  return Number(/\d+$/.exec(rule)?.[0])
}
