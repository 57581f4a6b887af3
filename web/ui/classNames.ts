/** Joins class names. Leaves out `undefined` and `false`, so that conditions can be written in JSX. */
export function classNames(...names: readonly (string | undefined | false)[]): string {
  return names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ')
}
