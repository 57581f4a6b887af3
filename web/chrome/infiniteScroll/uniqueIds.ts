/** Attributes whose value is an id, or several with spaces between them: those of HTML and ARIA, and those that our behaviours read. */
const idAttributes = [
  'for',
  'form',
  'headers',
  'list',
  'popovertarget',
  'commandfor',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'data-cook',
  'data-effect',
  'data-print',
  'data-share',
  'data-tooltip',
] as const

/**
 * Elements of which those with one name belong together in the whole document; radio buttons of a form belong together
 * in it, and keep their names.
 */
const groups = 'details[name], input[type="radio"][name]'

/**
 * Gives each id of a part, which is not in the document yet, that the document or the part has already a number at its
 * end (“sources-2”), and writes it into everything in the part that refers to it. All other ids stay, so that a link to
 * a section leads there on the article's own page, too. The same for the names of groups.
 */
export function uniqueIds(part: Element, page: Document): void {
  const elements = [part, ...part.querySelectorAll('*')]
  const own = new Set(elements.map(({id}) => id))
  const seen = new Set<string>()
  const renamed = new Map<string, string>()
  for (const element of elements) {
    const {id} = element
    if (id === '') continue
    const isKnown = seen.has(id)
    if (isKnown || page.getElementById(id) !== null) {
      element.id = free(id, (name) => own.has(name) || seen.has(name) || page.getElementById(name) !== null)
      if (!isKnown) renamed.set(id, element.id)
    }
    seen.add(id).add(element.id)
  }
  if (renamed.size > 0) for (const element of elements) pointTo(element, renamed)
  separateGroups(part, page)
}

function free(name: string, isTaken: (name: string) => boolean): string {
  for (let copy = 2; ; copy += 1) if (!isTaken(`${name}-${copy}`)) return `${name}-${copy}`
}

/** Writes the new ids into the attributes of an element that name the old ones. */
function pointTo(element: Element, renamed: ReadonlyMap<string, string>): void {
  for (const attribute of idAttributes) {
    const value = element.getAttribute(attribute)
    if (value === null) continue
    const ids = value.split(/\s+/).map((id) => renamed.get(id) ?? id)
    element.setAttribute(attribute, ids.join(' '))
  }
  for (const attribute of element.attributes) {
    const {localName, value} = attribute
    const fragment = localName === 'href' && value.startsWith('#') ? renamed.get(decode(value.slice(1))) : undefined
    if (fragment !== undefined) attribute.value = `#${encodeURIComponent(fragment)}`
    // Paint, masks and filters of SVG.
    else if (value.includes('url('))
      attribute.value = value.replace(/url\((["']?)#([^"')]+)\1\)/g, (whole, quote: string, id: string) =>
        renamed.has(id) ? `url(${quote}#${renamed.get(id)}${quote})` : whole,
      )
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function separateGroups(part: Element, page: Document): void {
  const names = (root: ParentNode) =>
    [...root.querySelectorAll(groups)].filter((element) => element.closest('form') === null)
  const taken = new Set(names(page).map((element) => element.getAttribute('name') ?? ''))
  const members = names(part)
  const own = new Set(members.map((element) => element.getAttribute('name') ?? ''))
  for (const name of own) {
    if (!taken.has(name)) continue
    const unique = free(name, (other) => taken.has(other) || own.has(other))
    for (const element of members) if (element.getAttribute('name') === name) element.setAttribute('name', unique)
  }
}
