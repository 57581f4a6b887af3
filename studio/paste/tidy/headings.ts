import {all, rename} from './dom.ts'

/**
 * Brings headings to the levels that a field has. The highest stays the highest: if an H1 is among them and the field begins at Heading 2, all of
 * them go a level down, so that their order stays. Levels below the last of the field become the last. In cells of tables, and in fields without
 * headings, they become bold paragraphs.
 *
 * @param levels the field's levels, from the highest to the lowest
 */
export function fitHeadings(body: Element, levels: readonly number[]): void {
  for (const heading of all(body, ':is(td, th) :is(h1, h2, h3, h4, h5, h6)')) toBold(heading)
  const headings = all(body, 'h1, h2, h3, h4, h5, h6')
  const [first, last] = [levels.at(0), levels.at(-1)]
  if (first === undefined || last === undefined) return headings.forEach(toBold)
  const down = Math.max(0, first - Math.min(...headings.map(levelOf)))
  for (const heading of headings) rename(heading, `h${Math.min(levelOf(heading) + down, last)}`)
}

function levelOf(heading: Element): number {
  return Number(heading.localName.slice(1))
}

function toBold(heading: Element): void {
  const paragraph = rename(heading, 'p')
  const bold = heading.ownerDocument.createElement('strong')
  bold.append(...paragraph.childNodes)
  paragraph.append(bold)
}
