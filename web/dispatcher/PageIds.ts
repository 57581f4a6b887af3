/** Ids of the page around the body: no widget or heading may take them. */
const reserved = ['main', 'newsletter', 'people-title', 'site-menu', 'site-search', 'sources', 'sources-title']

/** Gives out element ids that are unique on one page. */
export class PageIds {
  readonly #taken = new Set<string>(reserved)

  /** The wanted id, or with a number behind it ("price-2") where it is taken. White space, which no id may hold, becomes hyphens. */
  claim(wanted: string): string {
    const base = wanted.trim().replace(/\s+/g, '-') || 'part'
    let id = base
    for (let copy = 2; this.#taken.has(id); copy++) id = `${base}-${copy}`
    this.#taken.add(id)
    return id
  }
}
