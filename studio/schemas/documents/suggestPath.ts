/** Words that paths leave out when they are long enough without them. */
const small = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** Longer paths are cut off in mails and messages. */
const mostCharacters = 60

/**
 * The path that an article is suggested: its category (the slug), and the words of its headline. “What Is the Best Magnesium for Sleep?” in “sleep” →
 * `/sleep/what-is-best-magnesium-sleep`. Empty for a headline without letters.
 */
export function suggestPath(title: string, category: string | undefined): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const long = words.filter((word) => !small.has(word))
  const kept = long.length >= 2 ? long : words
  let slug = ''
  for (const word of kept) {
    const longer = slug === '' ? word.slice(0, mostCharacters) : `${slug}-${word}`
    if (longer.length > mostCharacters) break
    slug = longer
  }
  if (slug === '') return ''
  return category === undefined || category === '' ? `/${slug}` : `/${category}/${slug}`
}

/** A path, or the first of `path-2`, `path-3`, … that is not among the paths of other articles, however their letters are written. */
export function firstFree(path: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()))
  let free = path
  for (let copy = 2; known.has(free.toLowerCase()); copy += 1) free = `${path}-${copy}`
  return free
}
