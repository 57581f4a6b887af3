/** Joins the class names that are there. `undefined` and `false` are left out, so that conditions read well in JSX. */
export function classNames(...names: readonly (string | undefined | false)[]): string {
  return names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ')
}
