/** The path of a category's page. */
export function topicPath(slug: string): string {
  return `/topics/${encodeURIComponent(slug)}`
}
