/** Says what is wrong with the path of one page of this site, or `true`. An empty one is for `required` to judge. */
export function sitePathOrEmpty(path: unknown): true | string {
  if (typeof path !== 'string' || path === '') return true
  if (!path.startsWith('/')) return 'Begin the path with “/”.'
  if (/[\s?#]/.test(path)) return 'Leave out spaces, “?” and “#”.'
  return path === '/' || !path.endsWith('/') ? true : 'Leave out the “/” at the end.'
}
