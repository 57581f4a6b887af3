/**
 * How many members a list has, in words for previews: "no cards", "1 card", "2 cards". What is no list has none. Where a preview selects a member too
 * (`cards.0.title` beside `cards`), the Studio gives an object with the members by their numbers in place of the list.
 */
export function previewCount(list: unknown, noun: string): string {
  const count =
    typeof list === 'object' && list !== null ? Object.values(list).filter((member) => member !== undefined).length : 0
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`
}
