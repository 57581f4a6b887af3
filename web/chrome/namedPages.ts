/**
 * The pages of a list that links name, in order: the first, the last, `page` and those beside it. undefined stands for a gap of two pages or
 * more.
 */
export function namedPages(page: number, last: number): readonly (number | undefined)[] {
  const named: (number | undefined)[] = []
  for (let one = 1; one <= last; one += 1) {
    // In place of a gap of one page that page is named.
    const fills = (one === 2 && page === 4) || (one === last - 1 && page === last - 3)
    if (one === 1 || one === last || Math.abs(one - page) <= 1 || fills) named.push(one)
    else if (named.at(-1) !== undefined) named.push(undefined)
  }
  return named
}
