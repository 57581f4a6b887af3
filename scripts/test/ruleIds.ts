/** An id of a rule as a comment or a test title cites it: a topic and a number, such as `quiz-12`. */
const id = '[a-z]+(?:-[a-z]+)*-\\d+'
const citation = new RegExp(`\\((${id}(?:(?:, | and | to )${id})*)\\)`, 'g')

/** The ids of the rules in a page of `docs/rules`: the first cell of each row of its table. */
export function idsIn(page: string): readonly string[] {
  return [...page.matchAll(new RegExp(`^\\| *(${id}) *\\|`, 'gm'))].map(([, found = '']) => found)
}

/**
 * The ids that a source cites in brackets, such as "(quiz-12, quiz-14 to quiz-18)", and that no rule has. What only looks like a citation, such as
 * "(utf-8)", has no topic of the rules and does not count.
 */
export function unknownIds(source: string, known: ReadonlySet<string>): readonly string[] {
  const topics = new Set([...known].map(topicOf))
  return [...source.matchAll(citation)]
    .flatMap(([, list = '']) => list.match(new RegExp(id, 'g')) ?? [])
    .filter((cited) => topics.has(topicOf(cited)) && !known.has(cited))
}

function topicOf(rule: string): string {
  return rule.replace(/-\d+$/, '')
}
