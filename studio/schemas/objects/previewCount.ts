/** How many members a list has, in words for previews: "no cards", "1 card", "2 cards". What is no list has none. */
export function previewCount(list: unknown, noun: string): string {
  const count = Array.isArray(list) ? list.length : 0
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`
}
