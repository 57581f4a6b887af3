/**
 * The path of a page as it is stored: with a slash before it, without a site before that, and without a query, a fragment, white space and
 * slashes at the end.
 */
export function repairedPath(raw: string): string {
  const path = `/${raw
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
    .replace(/[?#][^]*$/, '')
    .replace(/^[/\\]+/, '')}`
  return withoutTrailingSlashes(path.replace(/\s+/g, '-'))
}

/** Written as a loop: an expression for slashes at the end would begin anew at each slash, in time that grows with the square. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
