/** The address of a page of results (search-1): of all categories, and the first page, unless others are named. */
export function searchPath({
  term,
  category,
  page = 1,
}: {
  readonly term: string
  readonly category?: string | undefined
  readonly page?: number
}): string {
  const parameters = new URLSearchParams({q1: term})
  if (category !== undefined) parameters.set('category', category)
  if (page > 1) parameters.set('page', String(page))
  return `/search?${parameters}`
}
