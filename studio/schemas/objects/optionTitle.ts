/** The words that editors see for a value of a list of options; undefined for a value that is not in it. */
export function optionTitle(
  options: readonly {readonly title: string; readonly value: string}[],
  value: unknown,
): string | undefined {
  return options.find((option) => option.value === value)?.title
}
