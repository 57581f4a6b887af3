/** How many price cards are listed at a time (drug-savings-39). */
export const pageSize = 4

/** The members of a page; the first page is 0. A page after the last is the first again (drug-savings-40). */
export function pageOf<Member>(list: readonly Member[], page: number, size = pageSize): readonly Member[] {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const start = (page % pages) * size
  return list.slice(start, start + size)
}

/** The page that SEE MORE RESULTS leads to: the next one, and after the last the first (drug-savings-40). */
export function nextPage(page: number, length: number, size = pageSize): number {
  return (page + 1) % Math.max(1, Math.ceil(length / size))
}
