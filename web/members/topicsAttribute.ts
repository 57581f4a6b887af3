/** The ids of topics as `data-topics` has them, by which a member's own come first; undefined without any. */
export function topicsAttribute(ids: readonly (string | null)[] | null | undefined): string | undefined {
  return [...new Set(ids?.filter(Boolean))].join(' ') || undefined
}
