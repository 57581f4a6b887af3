import {elementId} from './elementId.ts'

/** Ids that the page around the body uses; widgets and headings must not. */
const reserved = [
  'article-body',
  'header-newsletter',
  'main',
  'medical-review',
  'medical-review-title',
  'newsletter',
  'onboarding-skip',
  'onboarding-title',
  'people-title',
  'person-reviewed',
  'person-written',
  'privacy-centre',
  'privacy-notice-title',
  'site-branding',
  'site-menu',
  'site-search',
  'sources',
  'sources-title',
  'survey-intercept',
  'up-next',
]

/** Assigns element ids that are unique on one page. */
export class PageIds {
  readonly #taken = new Set<string>(reserved)
  readonly #prefix: string

  /** The prefix keeps the ids of a part of the page, such as the menu, apart from those of its body. */
  constructor(prefix = '') {
    this.#prefix = prefix
  }

  /**
   * Returns the wanted id, or the id with a number appended ("price-2") if it is taken. White space, which ids must not contain, becomes
   * hyphens.
   */
  claim(wanted: string): string {
    const base = this.#prefix + (elementId(wanted) || 'part')
    let id = base
    for (let copy = 2; this.#taken.has(id); copy++) id = `${base}-${copy}`
    this.#taken.add(id)
    return id
  }

  /** The wanted ids that are still free, which are taken then. */
  claimFree(wanted: readonly string[]): readonly string[] {
    return wanted
      .map((name) => this.#prefix + elementId(name))
      .filter((id) => {
        if (id === this.#prefix || this.#taken.has(id)) return false
        this.#taken.add(id)
        return true
      })
  }
}
